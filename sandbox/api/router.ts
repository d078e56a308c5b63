import { TrieRouter } from 'hono/router/trie-router'
import type { Endpoint } from './endpoint'

export type Route =
  | { kind: 'found'; endpoint: Endpoint; params: Record<string, string> }
  | { kind: 'wrong-method'; allow: string[] }
  | { kind: 'unknown' }

/** @param beyond whether endpoints that are not in the reference exist (default true) */
export type Router = (method: string, path: string, beyond?: boolean) => Route

/** Creates the router of all endpoints and of those in the reference alone. */
export function createRouter(endpoints: readonly Endpoint[]): Router {
  const all = routerOf(endpoints)
  const reference = routerOf(endpoints.filter((endpoint) => endpoint.beyond === undefined))
  return (method, path, beyond = true) => (beyond ? all : reference)(method, path)
}

/** A literal segment takes precedence over a parameter (`/dns/domains` over `/dns/{zone_id}`). */
function routerOf(endpoints: readonly Endpoint[]): (method: string, path: string) => Route {
  const router = new TrieRouter<Endpoint>()
  // The first match counts, and `{` sorts after all letters.
  for (const endpoint of endpoints.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    router.add(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), endpoint)
  }
  const methods = new Set(endpoints.map(({ method }) => method))
  return (method, path) => {
    if (!isDecodable(path)) return { kind: 'unknown' }
    // `/servers/` and `/servers` are the same path, but an empty segment in the middle counts.
    const matches = (of: string) => router.match(of, path.replace(/\/$/, ''))[0]
    const [first] = matches(method)
    if (first === undefined) {
      const allow = [...methods].filter((other) => matches(other).length > 0)
      return allow.length > 0 ? { kind: 'wrong-method', allow } : { kind: 'unknown' }
    }
    const [endpoint, found] = first
    const params = Object.entries(found).map(([name, value]) => [name, decodeURIComponent(String(value))])
    return { kind: 'found', endpoint, params: Object.fromEntries(params) }
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
