import 'server-only'
import { env } from '@/lib/env'
import { outsideRequests } from '@/lib/outside-requests'
import { isRecord } from '@/lib/model/is-record'
import type { FailureKind } from '@/lib/model/outcome'
import { requestContext } from '@/lib/request-context'
import { traceHeaders } from '@/lib/trace'
import { ApiError } from './errors'

/** The API's envelope, opened (§1). */
export type Envelope = {
  /** `meta.status` or the HTTP status, whichever failed; otherwise the HTTP status (api-fields §19.7). */
  status: number
  data: unknown
  /** Members of `meta`, and those that old responses have at the top level (api-fields §18.1). */
  meta: Record<string, unknown>
  /** Message for people, or null. */
  message: string | null
  /** Time on the API's clock, or null. */
  time: Date | null
}

/**
 * Parses the envelope of a response body.
 *
 * @returns null if the body is not an envelope: not JSON, not an object, or without `meta` and `data`
 */
export function openEnvelope(httpStatus: number, body: string): Envelope | null {
  const parsed = parseJson(body)
  if (!isRecord(parsed)) return null
  const { meta: inner, data, ...topLevel } = parsed
  const isEnvelope = isRecord(inner) || data !== undefined
  // A gateway's own JSON error has no envelope, but its status is meaningful.
  if (!isEnvelope && httpStatus < 400) return null
  const meta = isRecord(inner) ? { ...topLevel, ...inner } : topLevel
  const status = failingStatus(httpStatus, meta.status)
  return { status, data, meta, message: peopleText(status, meta), time: clock(meta.time) }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function failingStatus(httpStatus: number, metaStatus: unknown): number {
  const inner = typeof metaStatus === 'string' && /^\d{3}$/.test(metaStatus) ? Number(metaStatus) : metaStatus
  return typeof inner === 'number' && Number.isInteger(inner) && inner >= 400 && inner < 600 ? inner : httpStatus
}

/** "200 OK", "404 Not Found": repeats the status line, so it is not a message for people (api-fields §19.5). */
const statusLine = /^[1-5]\d\d( [A-Za-z' -]{1,40})?$/

/**
 * First non-empty of meta.message, meta.error and meta.status_message (api-fields §1) that says more than the status.
 * The length is limited because the text is shown on pages.
 */
function peopleText(status: number, meta: Record<string, unknown>): string | null {
  for (const candidate of [meta.message, meta.error, meta.status_message]) {
    if (typeof candidate !== 'string') continue
    const words = candidate.trim()
    if (words === '' || words === 'OK' || statusLine.test(words) || words === String(status)) continue
    return words.slice(0, 1000)
  }
  return null
}

function clock(time: unknown): Date | null {
  const seconds = typeof time === 'string' && /^\d{9,11}$/.test(time) ? Number(time) : time
  return typeof seconds === 'number' && seconds > 1e8 && seconds < 1e11 ? new Date(seconds * 1000) : null
}

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

/** Seconds for which a response may be kept (Cache-Control, RFC 9111), or null when it does not say. */
export function maxAgeOf(headers: Headers): number | null {
  const control = headers.get('cache-control')
  if (control === null) return null
  if (/\bno-(store|cache)\b/i.test(control)) return 0
  const age = /(?:^|[\s,])max-age="?(\d{1,9})/i.exec(control)?.[1]
  return age === undefined ? null : Math.max(0, Number(age) - (Number(headers.get('age')) || 0))
}

/** A complete HTTP response. */
type Answer = { status: number; headers: Headers; body: string }

/** Why there is no usable response. `notSent`: no connection was made, so nothing can have happened. */
export class NoAnswer extends Error {
  constructor(
    readonly why: 'notSent' | 'timeout' | 'cut' | 'tooBig',
    readonly status: number | null = null,
  ) {
    super(why)
  }
}

/** What a missing response means: a change may have happened all the same, unless no connection was made. */
export function failureOfNoAnswer(
  { why, status }: NoAnswer,
  isChange: boolean,
): { kind: FailureKind; status: number | null } {
  if (why === 'notSent') return { kind: 'unavailable', status: null }
  if (isChange) return { kind: 'unknownOutcome', status: null }
  return why === 'tooBig' ? { kind: 'malformed', status } : { kind: 'unavailable', status: null }
}

/** Size limit of a response in bytes: enough for a list of 10,000 servers, but not for an endless stream. */
const maxBytes = 64 * 1024 * 1024

/**
 * The only function that sends requests to the API. Redirects are not followed, so that the token goes nowhere else.
 *
 * @param timeoutMs time limit in milliseconds for connection, response and body together
 * @param mostBytes size limit of the response
 * @throws NoAnswer
 */
export function send(url: string, init: RequestInit, timeoutMs: number, mostBytes = maxBytes): Promise<Answer> {
  return outsideRequests(() => sendOnce(url, init, timeoutMs, mostBytes))
}

async function sendOnce(url: string, init: RequestInit, timeoutMs: number, mostBytes: number): Promise<Answer> {
  const signal = AbortSignal.timeout(Math.max(1, timeoutMs))
  let status: number | null = null
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'manual', cache: 'no-store' })
    status = response.status
    return { status, headers: response.headers, body: await readBody(response, mostBytes) }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    if (signal.aborted) throw new NoAnswer('timeout', status)
    throw new NoAnswer(status === null && wasNotSent(error) ? 'notSent' : 'cut', status)
  }
}

async function readBody(response: Response, mostBytes: number): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let [body, bytes] = ['', 0]
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > mostBytes) throw new NoAnswer('tooBig', response.status)
    body += decoder.decode(chunk, { stream: true })
  }
  return body + decoder.decode()
}

/** Connection errors: name not found, refused, no route, timeout while connecting, certificate not trusted. */
const connectCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

function wasNotSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
  return causes.every((cause) => cause instanceof Error && 'code' in cause && connectCodes.has(String(cause.code)))
}
