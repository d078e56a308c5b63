import 'server-only'
import { env } from '@/lib/env'
import { requestContext } from '@/lib/request-context'
import { ApiError } from './errors'

/** A bearer token or an API key; null only where the API takes none (/authenticate). */
export type Token = string | null

/**
 * The address of a call, its parameters URL-encoded.
 *
 * @throws ApiError `notFound` for a parameter that would be more than one segment of the path; Error when a brace of the pattern has no value, which
 *   is a mistake in this folder
 */
export function urlOf(
  call: { path: string; params?: Record<string, string>; query?: Record<string, string | number> },
  reference: string,
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_brace, name: string) => {
    const value = call.params?.[name]
    if (value === undefined) throw new Error(`No value for {${name}} of ${call.path}`)
    if (leavesItsSegment.test(value)) throw new ApiError({ kind: 'notFound', status: 404, reference })
    return encodeURIComponent(value)
  })
  const query = Object.entries(call.query ?? {}).map(([name, value]) => [name, String(value)])
  return `${env().API_BASE_URL}${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`
}

/**
 * Nothing has an id like these. `.` and `..` survive URL-encoding and would climb out of the path; separators do not, but
 * a gateway before the API may decode `%2F` and make another endpoint of it, such as one that reboots a server. Control
 * characters, line separators and halves of a surrogate pair are in no id, and break headers, logs and the encoding.
 */
const leavesItsSegment = /^\.{0,2}$|[/\\?#%\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/**
 * Headers and body of a call. The API learns whose address the request in hand came from, not only the panel's own.
 *
 * @throws ApiError `unauthenticated` for a token that cannot be one
 */
export function requestOf(
  token: Token,
  call: { method?: string; json?: unknown; form?: Record<string, string> },
  reference: string,
): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Request-ID': reference }
  const { address } = requestContext()
  if (address !== null) headers['X-Forwarded-For'] = address
  if (token !== null) {
    // fetch would refuse it too, with an error that quotes the token.
    if (!/^[\x21-\x7e]{1,4096}$/.test(token)) throw new ApiError({ kind: 'unauthenticated', reference })
    headers.Authorization = `Bearer ${token}`
  }
  if (call.form) return { method: call.method, headers, body: new URLSearchParams(call.form) }
  if (call.json === undefined) return { method: call.method, headers }
  return {
    method: call.method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(call.json),
  }
}

/** The clock of an answer's Date header, or null. */
export function httpDate(headers: Headers): Date | null {
  const time = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}
