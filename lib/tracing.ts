import 'server-only'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import { buildId } from './env'
import { routeOf } from './routes'
import type { Tracing } from './trace'

/**
 * Starts recording traces and sending them to a collector (OTLP over HTTP). Next.js makes the spans of requests and
 * pages; we add those of calls to the API.
 *
 * @param endpoint address of the collector, without `/v1/traces`
 * @param processor instead of sending, for tests
 */
export function openTracing(endpoint: string, processor: SpanProcessor = sendingTo(endpoint)): NodeTracerProvider {
  // Its spans hold the whole address of a call, with ids.
  process.env.NEXT_OTEL_FETCH_DISABLED = '1'
  const resource = resourceFromAttributes({ 'service.name': 'havn', 'service.version': buildId ?? 'development' })
  const provider = new NodeTracerProvider({ resource, spanProcessors: [processor] })
  provider.register()
  globalThis.havnTracing = tracingBy(provider)
  return provider
}

function sendingTo(endpoint: string): SpanProcessor {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  return new BatchSpanProcessor(withoutPersonalData(exporter))
}

function tracingBy(provider: NodeTracerProvider): Tracing {
  const tracer = trace.getTracer('havn')
  return {
    inCall: ({ method, pathPattern, reference }, run) => {
      const attributes = { 'http.request.method': method, 'url.template': pathPattern, 'havn.reference': reference }
      return tracer.startActiveSpan(`${method} ${pathPattern}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        try {
          return await run()
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
    headers: () => {
      const headers: Record<string, string> = {}
      propagation.inject(context.active(), headers)
      return headers
    },
    note: (attributes) => void trace.getActiveSpan()?.setAttributes(attributes),
    failed: (what, attributes) => {
      const span = tracer.startSpan(what, { attributes })
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    flush: () => provider.forceFlush(),
  }
}

/** Attributes of Next.js with a path and its query. */
const pathAttributes = ['http.target', 'http.url', 'url.full', 'url.path', 'url.query'] as const

/**
 * Sends spans without what may be personal: paths become the patterns of their routes, and messages of errors, which may
 * quote a value, are left out.
 *
 * @param exporter where the spans go
 */
export function withoutPersonalData(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(safe), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

function safe(span: ReadableSpan): ReadableSpan {
  const attributes = { ...span.attributes }
  let { name } = span
  for (const key of pathAttributes) {
    const path = attributes[key]
    if (typeof path !== 'string') continue
    const [pathname = ''] = path.split('?', 1)
    attributes[key] = routeOf(path)
    // Next.js names a request after its path until it knows the route.
    name = name.replace(path, routeOf(path)).replace(pathname, routeOf(path))
  }
  const { duration, ended, droppedAttributesCount, droppedEventsCount, droppedLinksCount } = span
  return {
    ...span,
    // Not own properties of a span.
    ...{ duration, ended, droppedAttributesCount, droppedEventsCount, droppedLinksCount },
    spanContext: () => span.spanContext(),
    name,
    attributes,
    events: span.events.map((event) => ({ name: event.name, time: event.time })),
    status: { code: span.status.code },
  }
}
