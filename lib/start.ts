import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server } from 'node:http'
import { recordPeerAddresses } from './auth/address'
import { sessionStore } from './auth/store'
import { env, settingWarnings } from './env'
import { currentIncident } from './incidents'
import { log } from './log'
import { maxParameters } from './model/body'

/**
 * Runs before the server's first request: checks the settings, opens the store of sign-outs, records peer addresses and
 * asks the status feed, so that the first page knows. Exits with one clear message when a setting is missing or wrong, or
 * its folder cannot be written; in production, logs a warning for each that is allowed but dangerous.
 */
export function checkSettings(): void {
  try {
    env()
    sessionStore()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  recordPeerAddresses()
  currentIncident()
  if (sessionStore().state() === 'local') {
    log().info('REDIS_URL is not set: sign-outs and sign-in limits apply to this process only')
  }
  if (process.env.NODE_ENV !== 'production') return
  for (const concern of settingWarnings(env())) log().warn({ concern }, 'settings')
}

/** Milliseconds in which a client must have sent all headers, and the whole request: the longest body on a slow phone. */
const longestMs = { headers: 20_000, request: 120_000 }

/**
 * Limits what a request may cost before the proxy sees it:
 *
 * - Connections of clients that send a request drop by drop are closed sooner than Node.js does by itself (1 and 5
 *   minutes). Applies to a server from its first request on, because Next.js does not hand out its server.
 * - Of an address with too many parameters only so many remain that the proxy refuses it: Next.js reads them first, which
 *   takes time with the square of their number.
 */
export function limitRequests(): void {
  subscribe('http.server.request.start', (message) => {
    if (!(message instanceof Object && 'server' in message && 'request' in message)) return
    const { server, request } = message
    if (server instanceof Server) {
      server.headersTimeout = longestMs.headers
      server.requestTimeout = longestMs.request
    }
    if (request instanceof IncomingMessage) {
      request.url = request.url?.split('&', maxParameters + 1).join('&')
    }
  })
}

/**
 * Opens metrics and traces where they are asked for; what is not asked for is not loaded. Ends the process with one clear line
 * when their port cannot be opened.
 */
export async function startTelemetry(): Promise<void> {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = env()
  if (port !== undefined) {
    const { openMetrics } = await import('./metrics-server')
    await openMetrics({ port, host }).catch((error: unknown) => {
      const why = error instanceof Error && 'code' in error ? error.code : error
      process.stderr.write(`METRICS_PORT: ${port} of ${host} cannot be opened (${String(why)})\n`)
      process.exit(1)
    })
  }
  if (collector !== undefined) {
    const { openTracing } = await import('./tracing')
    openTracing(collector)
  }
}
