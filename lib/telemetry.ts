import 'server-only'
import { env } from './env'

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
