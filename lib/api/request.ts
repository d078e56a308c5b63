import 'server-only'
import { env } from '@/lib/env'
import { requestContext } from '@/lib/request-context'
import { traceHeaders } from '@/lib/trace'
import { ApiError } from './errors'

/** A bearer token or an API key; null only for endpoints without one (/authenticate). */
export type Token = string | null

/**
 * Builds the address of a call, with its parameters URL-encoded.
 *
 * @throws ApiError `notFound` for a parameter that would be more than one segment of the path; Error when the pattern has
 *   a parameter without a value, which is a bug in this folder
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
 * Characters that no id contains. `.` and `..` survive URL-encoding and would change the path; separators do not, but a
 * gateway in front of the API may decode `%2F` and reach another endpoint, such as one that reboots a server. Control
 * characters, line separators and lone surrogates break headers, logs and the encoding.
 */
const leavesItsSegment = /^\.{0,2}$|[/\\?#%\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/**
 * Builds headers and body of a call, including the address of the client whose request this is.
 *
 * @throws ApiError `unauthenticated` for a malformed token
 */
export function requestOf(
  token: Token,
  call: { method?: string; json?: unknown; form?: Record<string, string> },
  reference: string,
): RequestInit {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Request-ID': reference,
    ...traceHeaders(),
  }
  const { address } = requestContext()
  if (address !== null) headers['X-Forwarded-For'] = address
  if (token !== null) {
    // fetch would reject it too, but with an error that quotes the token.
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

/** Time in the Date header of a response, or null. */
export function httpDate(headers: Headers): Date | null {
  const time = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}
