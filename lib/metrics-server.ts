import 'server-only'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { apiReach } from './api/reach'
import { sessionStore } from './auth/store'
import { isDraining } from './drain'
import { buildId } from './env'
import { type MetricKey, metrics, record } from './metrics'
import { routeOf } from './routes'

/** Registers all metrics, those of Node.js included, and returns what records into them. */
export function openRegistry(): { registry: Registry; record: NonNullable<typeof globalThis.havnRecord> } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const recorders = new Map<MetricKey, (labels: Record<string, string>, value: number) => void>()
  for (const key of keysOf(metrics)) {
    const { kind, name, help, labels } = metrics[key]
    const common = { name, help, labelNames: labels, registers: [registry] }
    if (kind === 'counter') {
      const counter = new Counter<string>(common)
      recorders.set(key, (given, value) => counter.inc(given, value))
    } else if (kind === 'histogram') {
      const histogram = new Histogram<string>({ ...common, buckets: [...metrics[key].buckets] })
      recorders.set(key, (given, value) => histogram.observe(given, value))
    } else {
      const gauge = new Gauge<string>(common)
      recorders.set(key, (given, value) => gauge.set(given, value))
    }
  }
  return { registry, record: (key, labels, value) => recorders.get(key)?.(labels, value) }
}

const keysOf = <T extends object>(table: T) => Object.keys(table).filter((key): key is keyof T & string => key in table)

/**
 * Opens Prometheus metrics at `/metrics` of a port of their own, until the process ends.
 *
 * @throws Error when the port is taken or the address is not this machine's
 */
export async function openMetrics({ port, host }: { port: number; host: string }): Promise<Server> {
  const { registry, record: recordInto } = openRegistry()
  globalThis.havnRecord = recordInto
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    readStates()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  measureRequests(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.unref()
  return server
}

function readStates(): void {
  const store = sessionStore().state()
  for (const state of ['shared', 'local', 'down'] as const) record('store', { state }, Number(state === store))
  const api = apiReach().state
  for (const state of ['reached', 'unreachable', 'unknown'] as const) record('api', { state }, Number(state === api))
  record('draining', {}, Number(isDraining()))
  record('build', { version: buildId ?? 'development' })
}

/** Measures every request of this process but those for the metrics themselves, until their server is closed. */
function measureRequests(own: Server): void {
  const channel = 'http.server.request.start'
  const measure = (message: unknown) => {
    if (!(message instanceof Object && 'request' in message && 'response' in message && 'server' in message)) return
    const { request, response, server } = message
    if (server === own || !(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return
    const started = performance.now()
    const route = routeOf(request.url ?? '')
    const kind = kindOf(request, route)
    response.once('close', () => {
      const status = response.writableFinished ? String(response.statusCode) : 'cut'
      record('requests', { route, kind, status })
      record('requestSeconds', { route, kind }, (performance.now() - started) / 1000)
    })
  }
  subscribe(channel, measure)
  own.once('close', () => unsubscribe(channel, measure))
}

/** `data`: a page's parts for a navigation in the browser. */
function kindOf({ headers }: IncomingMessage, route: string): 'action' | 'data' | 'file' | 'page' | 'route' {
  if ('next-action' in headers) return 'action'
  if (route.startsWith('/api/')) return 'route'
  if (route === 'file' || /\.\w+$/.test(route)) return 'file'
  return 'rsc' in headers ? 'data' : 'page'
}
