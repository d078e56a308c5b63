import type { Instrumentation } from 'next'

/**
 * Runs once when the server starts: if settings are missing or wrong, reports them and exits. In production, everything
 * written after this goes to the structured log.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { checkSettings, limitRequests, startTelemetry } = await import('./lib/start')
  checkSettings()
  limitRequests()
  if (process.env.NODE_ENV !== 'production') return
  const [{ exitOnUncaught, redirectConsole }, { drainOnSignal }, { rememberOutside }] = await Promise.all([
    import('./lib/log-errors'),
    import('./lib/drain'),
    import('./lib/outside-requests'),
  ])
  rememberOutside()
  redirectConsole()
  exitOnUncaught()
  drainOnSignal()
  await startTelemetry()
}

/** Logs errors that nothing caught in a page, a route, an action or the proxy. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath, routeType }) => {
  const { logRequestError } = await import('./lib/log-errors')
  logRequestError(error, { method, route: routePath, kind: routeType })
}
