import 'server-only'

/**
 * What the panel counts and measures, for Prometheus. Labels take few values and nothing personal: patterns instead of
 * paths, codes instead of texts, no ids. Recording does nothing unless METRICS_PORT is set (`lib/metrics-server.ts`).
 */

type Definition = {
  kind: 'counter' | 'histogram' | 'gauge'
  /** As Prometheus shows it. */
  name: string
  help: string
  labels: readonly string[]
  /** Upper bounds of a histogram, in its unit. */
  buckets?: readonly number[]
}

const seconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export const metrics = {
  apiCalls: {
    kind: 'counter',
    name: 'havn_api_calls_total',
    help: 'Calls to the API, retries included; status "none" when no response arrived',
    labels: ['method', 'path', 'status', 'outcome'],
  },
  apiSeconds: {
    kind: 'histogram',
    name: 'havn_api_call_seconds',
    help: 'Time of calls to the API',
    labels: ['method', 'path'],
    buckets: seconds,
  },
  actions: {
    kind: 'counter',
    name: 'havn_actions_total',
    help: 'Changes that people asked for',
    labels: ['action', 'outcome'],
  },
  securityEvents: {
    kind: 'counter',
    name: 'havn_security_events_total',
    help: 'Sign-ins, failures and throttles of signing in, sign-outs, ended sessions, keys and users changed',
    labels: ['event', 'outcome'],
  },
  requests: {
    kind: 'counter',
    name: 'havn_requests_total',
    help: 'Requests of browsers; status "cut" when the browser left before the end',
    labels: ['route', 'kind', 'status'],
  },
  requestSeconds: {
    kind: 'histogram',
    name: 'havn_request_seconds',
    help: 'Time until the last byte of a response',
    labels: ['route', 'kind'],
    buckets: seconds,
  },
  browserErrors: {
    kind: 'counter',
    name: 'havn_browser_errors_total',
    help: 'Errors in browsers that nothing caught, of the sampled pages',
    labels: ['route'],
  },
  webVitals: {
    kind: 'histogram',
    name: 'havn_web_vital_seconds',
    help: 'Web vitals of sampled pages: TTFB, FCP, LCP and INP',
    labels: ['vital', 'route'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 10],
  },
  layoutShift: {
    kind: 'histogram',
    name: 'havn_layout_shift',
    help: 'Cumulative layout shift of sampled pages',
    labels: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 1],
  },
  store: {
    kind: 'gauge',
    name: 'havn_store_state',
    help: '1 for the state of the store: shared, local (no REDIS_URL) or down',
    labels: ['state'],
  },
  api: {
    kind: 'gauge',
    name: 'havn_api_state',
    help: '1 for the state of the API: reached, unreachable or unknown',
    labels: ['state'],
  },
  draining: { kind: 'gauge', name: 'havn_draining', help: '1 while the process is shutting down', labels: [] },
  build: { kind: 'gauge', name: 'havn_build_info', help: '1 for the running build', labels: ['version'] },
} as const satisfies Record<string, Definition>

export type MetricKey = keyof typeof metrics
export type LabelsOf<K extends MetricKey> = Record<(typeof metrics)[K]['labels'][number], string>

declare global {
  // Next.js loads this module once each for the proxy, pages, routes and instrumentation.
  var havnRecord: (<K extends MetricKey>(key: K, labels: LabelsOf<K>, value: number) => void) | undefined
}

/** Adds to a counter, or a measurement to a histogram; sets a gauge. */
export function record<K extends MetricKey>(key: K, labels: LabelsOf<K>, value = 1): void {
  globalThis.havnRecord?.(key, labels, value)
}
