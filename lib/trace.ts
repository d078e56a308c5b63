import 'server-only'

/**
 * What the panel adds to traces. Does nothing unless OTEL_EXPORTER_OTLP_ENDPOINT is set (`lib/tracing.ts`), so that
 * nothing of OpenTelemetry is loaded without it.
 */
export type Tracing = {
  inCall<T>(call: { method: string; pathPattern: string; reference: string }, run: () => Promise<T>): Promise<T>
  headers(): Record<string, string>
  note(attributes: Record<string, string>): void
  failed(what: string, attributes: Record<string, string>): void
  /** Sends the spans that are still waiting; rejects when the collector does not take them. */
  flush(): Promise<void>
}

declare global {
  // Next.js loads this module once each for the proxy, pages, routes and instrumentation.
  var havnTracing: Tracing | undefined
}

/** Runs one call to the API, in a span of its own where traces are recorded. */
export const inCall: Tracing['inCall'] = (call, run) => globalThis.havnTracing?.inCall(call, run) ?? run()

/** Headers by which the API continues the current trace; none without one. */
export const traceHeaders = (): Record<string, string> => globalThis.havnTracing?.headers() ?? {}

/** Adds attributes to the current span. */
export const noteInTrace: Tracing['note'] = (attributes) => globalThis.havnTracing?.note(attributes)

/** Records a failure that nothing caught. */
export const failInTrace: Tracing['failed'] = (what, attributes) => globalThis.havnTracing?.failed(what, attributes)

/** Sends the spans that are still waiting, before the process exits. Resolves even if they could not be sent. */
export const flushTraces = async (): Promise<void> => {
  await globalThis.havnTracing?.flush().catch(() => {})
}
