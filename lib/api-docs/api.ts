import 'server-only'
import { ApiError, newReference } from '@/lib/api/errors'
import { noteRequest } from '@/lib/api/recording'
import { failureOfNoAnswer, NoAnswer, requestOf, send, type Token, urlOf } from '@/lib/api/transport'
import { ownerTag, type Session } from '@/lib/auth/session'
import { throttle } from '@/lib/auth/throttle'
import { env } from '@/lib/env'
import { logCall } from '@/lib/log'
import type { Reading } from '@/lib/model/outcome'
import { inCall } from '@/lib/trace'
import { bodyOf, callProblem, type HandCall, type Operation } from './rules/operation'
import { withoutSecrets } from './rules/secrets'

/** What came back from a call by hand. */
export type HandAnswer = {
  status: number
  /** Those that say something of the answer. */
  headers: readonly (readonly [name: string, value: string])[]
  /** Printed with indents if it is JSON. */
  body: string
  /** How many secrets were replaced in `body`. */
  hidden: number
  /** Milliseconds. */
  ms: number
  reference: string
}

/**
 * Takes one of the calls by hand that a sign-in has a minute.
 *
 * @throws ApiError `tooMany` when none is left
 */
export async function limitByHand(session: Session): Promise<void> {
  const taken = await throttle().handCall(ownerTag(session))
  if (taken.allowed) return
  throw new ApiError({ kind: 'tooMany', reference: newReference(), retryAfterSeconds: taken.waitSeconds })
}

/** Milliseconds, and bytes of an answer: a person reads it. */
const longestMs = 10_000
const mostBytes = 512 * 1024

const shownHeaders =
  /^(content-type|cache-control|retry-after|allow|location|date|x-request-id|x-ratelimit-.*|ratelimit.*)$/

/**
 * Sends one call that a person filled in, once, with the token of the sign-in. Whatever the API answers is the result, also
 * a refusal; only an ended session is an error.
 *
 * @param withSecrets whether the answer is shown with its secrets
 * @throws ApiError `invalid` for what the description does not have; `unknownOutcome` when a change got no answer.
 *   NotSent where it is only to be described
 */
export async function callByHand(
  token: Token,
  operation: Operation,
  call: Pick<HandCall, 'values' | 'body'>,
  { withSecrets }: { withSecrets: boolean },
): Promise<Reading<HandAnswer>> {
  const reference = newReference()
  if (callProblem(operation, call)) throw new ApiError({ kind: 'invalid', status: 400, reference })
  const started = Date.now()
  const record = { reference, method: operation.method, pathPattern: operation.path }
  const timeoutMs = Math.min(longestMs, env().API_TIMEOUT_MS)
  try {
    const [url, init] = [addressOf(operation, call, reference), requestOf(token, contentOf(operation, call), reference)]
    // A page that only asks what would be sent passes neither right nor password: then nothing is.
    noteRequest({ url, init, params: call.values }, operation.changes)
    const { status, headers, body } = await inCall(record, () => send(url, init, timeoutMs, mostBytes))
    if (status === 401 && saysSessionEnded(body)) throw new ApiError({ kind: 'unauthenticated', status, reference })
    const ms = Date.now() - started
    logCall({ ...record, status, ms, outcome: 'ok' })
    const shown = [...headers].filter(([name]) => shownHeaders.test(name))
    return { value: { status, headers: shown, ...printed(body, withSecrets), ms, reference }, asOf: new Date() }
  } catch (error) {
    const failure =
      error instanceof NoAnswer ? new ApiError({ ...failureOfNoAnswer(error, operation.changes), reference }) : error
    if (failure instanceof ApiError) {
      logCall({ ...record, status: failure.status, ms: Date.now() - started, outcome: failure.kind })
    }
    throw failure
  }
}

function addressOf({ path, parameters }: Operation, { values }: Pick<HandCall, 'values'>, reference: string): string {
  const given = (place: 'path' | 'query') =>
    Object.fromEntries(
      parameters.flatMap(({ name, in: where }) => {
        const value = values[name]?.trim() ?? ''
        return where === place && (place === 'path' || value !== '') ? [[name, value]] : []
      }),
    )
  return urlOf({ path, params: given('path'), query: given('query') }, reference)
}

function contentOf({ method, body }: Operation, call: Pick<HandCall, 'body'>) {
  const members = body && bodyOf(call.body)
  if (!body || !members) return { method }
  if (!body.form) return { method, json: members }
  return { method, form: Object.fromEntries(Object.entries(members).map(([name, value]) => [name, String(value)])) }
}

/** The plain 401 of an ended token; others are answers to what was asked (api-fields §19.23). */
function saysSessionEnded(body: string): boolean {
  return /"message"\s*:\s*"(401 )?unauthori[sz]ed\.?"/i.test(body) || !body.includes('"message"')
}

function printed(body: string, withSecrets: boolean): { body: string; hidden: number } {
  try {
    const parsed: unknown = JSON.parse(body)
    const { value, hidden } = withSecrets ? { value: parsed, hidden: 0 } : withoutSecrets(parsed)
    return { body: JSON.stringify(value, null, 2), hidden }
  } catch {
    return { body, hidden: 0 }
  }
}
