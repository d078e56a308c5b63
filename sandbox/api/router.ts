import type { Endpoint } from './endpoint'

export type Route =
  | { kind: 'found'; endpoint: Endpoint; params: Record<string, string> }
  | { kind: 'wrong-method'; allow: string[] }
  | { kind: 'unknown' }

export type Router = (method: string, path: string) => Route

type Node = { literal: Map<string, Node>; variable: Map<string, Node>; endpoints: Map<string, Endpoint> }

/** Creates a tree of path segments. A literal segment takes precedence over a parameter (`/dns/domains` over `/dns/{zone_id}`). */
export function createRouter(endpoints: readonly Endpoint[]): Router {
  const root = emptyNode()
  for (const endpoint of endpoints) {
    let node = root
    for (const segment of segmentsOf(endpoint.path)) node = childFor(node, segment)
    if (node.endpoints.has(endpoint.method)) throw new Error(`Defined twice: ${endpoint.method} ${endpoint.path}`)
    node.endpoints.set(endpoint.method, endpoint)
  }
  return (method, path) => {
    const matches = match(root, segmentsOf(path), 0, {})
    for (const { node, params } of matches) {
      const endpoint = node.endpoints.get(method)
      if (endpoint !== undefined) return { kind: 'found', endpoint, params }
    }
    const allow = [...new Set(matches.flatMap(({ node }) => [...node.endpoints.keys()]))]
    return allow.length > 0 ? { kind: 'wrong-method', allow } : { kind: 'unknown' }
  }
}

type Match = { node: Node; params: Record<string, string> }

function match(node: Node, segments: string[], at: number, params: Record<string, string>): Match[] {
  const segment = segments[at]
  if (segment === undefined) return [{ node, params }]
  const literal = node.literal.get(segment)
  const matches = literal === undefined ? [] : match(literal, segments, at + 1, params)
  const value = decodeSegment(segment)
  if (value === null || value === '') return matches
  for (const [name, child] of node.variable)
    matches.push(...match(child, segments, at + 1, { ...params, [name]: value }))
  return matches
}

/** `/servers/` and `/servers` are the same path, but an empty segment in the middle counts. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1)
  if (segments.at(-1) === '') segments.pop()
  return segments
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

function childFor(node: Node, segment: string): Node {
  const isVariable = segment.startsWith('{')
  const children = isVariable ? node.variable : node.literal
  const key = isVariable ? segment.slice(1, -1) : segment
  const child = children.get(key) ?? emptyNode()
  children.set(key, child)
  return child
}

function emptyNode(): Node {
  return { literal: new Map(), variable: new Map(), endpoints: new Map() }
}
