import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'
import { logCall } from '@/lib/log'
import type { FailureKind, Reading } from '@/lib/model/outcome'
import { inCall } from '@/lib/trace'
import {
  type Envelope,
  failureOfNoAnswer,
  httpDate,
  maxAgeOf,
  NoAnswer,
  openEnvelope,
  requestOf,
  send,
  type Token,
  urlOf,
} from './transport'
import { ApiError, newReference } from './errors'
import type { ApiMessageCode } from './messages'
import { apiMessageOf } from './messages-match'
import { noteApiAnswer } from './reach'
import { noteRequest } from './recording'

/** A path of the reference with its parameters in braces. It is logged as it is, so it must never contain a value. */
export type PathPattern = `/${string}`

type CommonCall<T> = {
  path: PathPattern
  /** Values for the braces, URL-encoded by the client. */
  params?: Record<string, string>
  query?: Record<string, string | number>
  /** Decodes the payload. */
  schema: z.ZodType<T>
  /**
   * Where the payload is: `data` by default, `meta` for endpoints that return their fields there, `both`
   * for an object merged from the two.
   */
  from?: 'data' | 'meta' | 'both'
}

/** A call that changes nothing, so it may be retried. */
export type ReadCall<T> = CommonCall<T> & {
  /** Only GETs are retried. POST is for reads that need a body, such as /authenticate. */
  method?: 'GET' | 'POST'
  json?: unknown
  /** Failing statuses that are normal responses, with the value that they mean: 404 of install and app, 201 of graphs. */
  normal?: Partial<Record<number, T>>
}

/** A call that changes something: sent only once. GET on, off and reboot are changes. */
export type ChangeCall<T> = CommonCall<T> & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  /** Form-encoded body, only for POST /bgp/asn. */
  form?: Record<string, string>
  /** Whether 401 may mean that a rule refused the request rather than that the session has ended (§4.5, api-fields §19.23). */
  unauthorisedIsARule?: boolean
}

/** Result of a change that the API confirmed. */
export type ChangeResult<T = null> = {
  value: T
  /** The API's message for people, or null ("200 OK" is not one). */
  message: string | null
  reference: string
  /** The API's clock when it responded. */
  asOf: Date
}

/** A result with the API's clock in its value, for what a page follows from then on: the device's clock may be wrong. */
export type Timed<T> = T & { asOf: Date }

/** Adds the API's clock at the response to the value of a result. */
export function withClock<T extends object>(done: ChangeResult<T>): ChangeResult<Timed<T>> {
  return { ...done, value: { ...done.value, asOf: done.asOf } }
}

type Opened = { envelope: Envelope; asOf: Date; maxAge: number | null }

/** Retries of a plain read (api-fields §19.32). */
const extraTries = 2

/** Failures that may be temporary. */
const retryableKinds: ReadonlySet<FailureKind> = new Set(['unavailable', 'upstream', 'tooMany', 'malformed'])

/**
 * Makes a call that changes nothing. A GET that fails temporarily is tried at most three times within the time limit.
 *
 * @returns the payload and the API's clock
 * @throws ApiError of any kind but `unknownOutcome`
 */
export async function apiRead<T>(token: Token, call: ReadCall<T>): Promise<Reading<T>> {
  const { value, asOf } = await apiReadWithAge(token, call)
  return { value, asOf }
}

/** A reading, and for how many seconds the API allows to keep it; null when it does not say. */
export type ReadingWithAge<T> = Reading<T> & { maxAge: number | null }

/**
 * Like `apiRead`, for `keepForMinutes`.
 *
 * @throws ApiError of any kind but `unknownOutcome`
 */
export async function apiReadWithAge<T>(token: Token, call: ReadCall<T>): Promise<ReadingWithAge<T>> {
  const reference = newReference()
  const method = call.method ?? 'GET'
  const deadline = Date.now() + env().API_TIMEOUT_MS
  if (method !== 'GET') note(token, { ...call, method }, reference, false)
  for (let attempt = 1; ; attempt++) {
    const started = Date.now()
    const record = { reference, method, pathPattern: call.path, attempt }
    let opened: Opened | null = null
    try {
      opened = await inCall(record, () => once(token, { ...call, method }, reference, deadline - started, false))
      const value = readPayload(call, opened, reference, 'malformed')
      const outcome = value.absent ? 'absent' : 'ok'
      logCall({ ...record, status: opened.envelope.status, ms: Date.now() - started, outcome })
      return { value: value.value, asOf: opened.asOf, maxAge: opened.maxAge }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      logCall({ ...record, status: error.status, ms: Date.now() - started, outcome: error.kind })
      const wait = backoffMs(attempt, error)
      // A complete response that we cannot decode will not change on a retry; a missing or truncated one may.
      const isRetried = method === 'GET' && attempt <= extraTries && !opened && retryableKinds.has(error.kind)
      if (!isRetried || Date.now() + wait >= deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/**
 * Makes a call that changes something: sent once, never repeated.
 *
 * @throws ApiError. `unknownOutcome` when the call was sent and no response from the API arrived: timeout, lost
 *   connection, a gateway's page, an empty or unreadable body. Or when the API itself failed (500 and above): it may have
 *   done so after the effect. Only a message that says that nothing was changed makes such an error a refusal (`upstream`).
 */
export async function apiChange<T>(token: Token, call: ChangeCall<T>): Promise<ChangeResult<T>> {
  const reference = newReference()
  const started = Date.now()
  const record = { reference, method: call.method, pathPattern: call.path }
  try {
    note(token, call, reference, true)
    const opened = await inCall(record, () => once(token, call, reference, env().API_TIMEOUT_MS, true))
    const { value } = readPayload(call, opened, reference, 'unknownOutcome')
    logCall({ ...record, status: opened.envelope.status, ms: Date.now() - started, outcome: 'ok' })
    return { value, message: opened.envelope.message, reference, asOf: opened.asOf }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const judged = call.unauthorisedIsARule && error.status === 401 ? await judge401(token, error) : error
    logCall({ ...record, status: judged.status, ms: Date.now() - started, outcome: judged.kind })
    throw judged
  }
}

/** Notes the request that `once` makes of a call. @throws NotSent where it is only to be described */
function note<T>(token: Token, call: ReadCall<T> | ChangeCall<T>, reference: string, isChange: boolean): void {
  const { params = {} } = call
  noteRequest({ url: urlOf(call, reference), init: requestOf(token, call, reference), params }, isChange)
}

async function once<T>(
  token: Token,
  call: ReadCall<T> | ChangeCall<T>,
  reference: string,
  timeoutMs: number,
  isChange: boolean,
): Promise<Opened> {
  const answer = await send(urlOf(call, reference), requestOf(token, call, reference), timeoutMs).catch(
    (error: unknown) => {
      throw error instanceof NoAnswer ? new ApiError({ ...failureOfNoAnswer(error, isChange), reference }) : error
    },
  )
  const { status: httpStatus, headers, body } = answer
  const retryAfter = retryAfterSeconds(headers.get('retry-after'))
  const envelope = httpStatus >= 300 && httpStatus < 400 ? null : openEnvelope(httpStatus, body)
  if (!envelope) {
    const kind = kindOfForeignAnswer(httpStatus, isChange)
    throw new ApiError({ kind, status: httpStatus, reference, retryAfterSeconds: retryAfter })
  }
  noteApiAnswer()
  const { status, message, meta } = envelope
  const isNormal = 'normal' in call && call.normal !== undefined && status in call.normal
  if (status >= 400 && !isNormal) {
    const isUnclear = isChange && status >= 500 && !saysNothingChanged(message)
    const kind = isUnclear ? 'unknownOutcome' : kindOfStatus(status)
    throw new ApiError({ kind, status, apiMessage: message, reference, retryAfterSeconds: retryAfter, meta })
  }
  return { envelope, asOf: inItsSecond(envelope.time ?? httpDate(headers)), maxAge: maxAgeOf(headers) }
}

/**
 * The API's clock counts whole seconds. Milliseconds of our own clock order two reads within one second, so that a list
 * read again right after a change counts as newer.
 */
function inItsSecond(time: Date | null): Date {
  if (time === null) return new Date()
  const from = time.getTime()
  return from % 1000 === 0 ? new Date(Math.min(Math.max(Date.now(), from), from + 999)) : time
}

function readPayload<T>(
  call: ReadCall<T> | ChangeCall<T>,
  { envelope }: Opened,
  reference: string,
  otherwise: FailureKind,
): { value: T; absent: boolean } {
  if ('normal' in call && call.normal && envelope.status in call.normal) {
    const value = call.normal[envelope.status]
    if (value !== undefined) return { value, absent: true }
  }
  const { data, meta } = envelope
  const result = call.schema.safeParse(call.from === 'meta' ? meta : call.from === 'both' ? { data, meta } : data)
  if (result.success) return { value: result.data, absent: false }
  throw new ApiError({ kind: otherwise, status: envelope.status, reference })
}

/** Distinguishes a rule's 401 from that of an ended session, if necessary with one harmless read (api-fields §19.23). */
async function judge401(token: Token, error: ApiError): Promise<ApiError> {
  const meaning = meaningOf401(error.apiMessage)
  if (meaning === 'session') return error
  const { status, apiMessage, reference, meta } = error
  const refusal = new ApiError({ kind: 'invalid', status, apiMessage, reference, meta })
  return meaning === 'rule' || !(await hasEnded(token)) ? refusal : error
}

async function hasEnded(token: Token): Promise<boolean> {
  try {
    await apiRead(token, { path: '/account', schema: z.unknown() })
    return false
  } catch (error) {
    // No response proves nothing: stay signed in and show the refusal.
    return error instanceof ApiError && error.kind === 'unauthenticated'
  }
}

/** Whatever the API asks for, it is tried again after an hour. */
const longestRetrySeconds = 3600

/** Parses a Retry-After header, a number or a date, to seconds. Null when it is missing or invalid. */
function retryAfterSeconds(header: string | null): number | null {
  if (header === null) return null
  const isNumber = /^\d{1,9}$/.test(header.trim())
  const seconds = isNumber ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? null : Math.min(longestRetrySeconds, Math.max(0, seconds))
}

/**
 * Returns the milliseconds to wait before the next attempt: the API's Retry-After, else 100 to 200 and then 200 to 400,
 * ten times that after a 429. At random, so that many pages do not retry at once (api-fields §19.31 and 32).
 */
function backoffMs(attempt: number, error: ApiError): number {
  if (error.retryAfterSeconds !== null) return error.retryAfterSeconds * 1000
  const base = error.kind === 'tooMany' ? 1000 : 100
  return attempt * base * (1 + Math.random())
}

/**
 * Meaning of each status (§7, api-fields §19.23 to 32). Other statuses are `invalid` from 400 and `upstream` from 500:
 * the API refused, and its message says why.
 */
const kinds: Partial<Record<number, FailureKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  410: 'notFound',
  429: 'tooMany',
}

/** Whether the API's error says that the change was not made (§4.7, api-fields §19.20). */
function saysNothingChanged(message: string | null): boolean {
  const code = message === null ? undefined : apiMessageOf(message)?.code
  return code === 'renewCredit' || code === 'zoneBusy'
}

/** Returns the failure kind of a status in the API's envelope. */
function kindOfStatus(status: number): FailureKind {
  return kinds[status] ?? (status >= 500 ? 'upstream' : 'invalid')
}

/**
 * Returns the failure kind of a response without the API's envelope: a gateway's page or a truncated body.
 *
 * A change may have happened behind such a response, unless a gateway refused it with a 4xx: then it never reached the
 * API. 408 means that the gateway stopped waiting, so the outcome is unknown.
 */
function kindOfForeignAnswer(status: number, isChange: boolean): FailureKind {
  const refused = status >= 400 && status < 500 && status !== 408
  if (refused) return kindOfStatus(status)
  if (isChange) return 'unknownOutcome'
  return status >= 500 || status === 408 ? 'unavailable' : 'malformed'
}

/**
 * Interprets a 401: an ended session if it has the plain unauthorised message or none, a rule if it has one of the
 * documented messages, and otherwise unclear, to be decided by one harmless read (§4.5, api-fields §19.23).
 */
function meaningOf401(message: string | null): 'session' | 'rule' | 'unclear' {
  if (message === null || /^(401 )?unauthori[sz]ed\.?$/i.test(message)) return 'session'
  return appRules.includes(apiMessageOf(message)?.code) ? 'rule' : 'unclear'
}

/** The 401 messages of §4.5. */
const appRules: readonly (ApiMessageCode | undefined)[] = [
  'appUnavailable',
  'appDedicatedOnly',
  'appMemory',
  'appDisk',
  'appDomain',
  'appEmail',
]
