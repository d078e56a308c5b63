import { announceOtherSignIn, pageOwner } from '@/components/feedback/page-owner'
import { announceSessionEnded, countSignIns, withSignIn } from '@/components/feedback/session-events'
import { decodeLive, pageOwnerHeader } from '@/lib/live-json'
import { isRecord } from '@/lib/model/is-record'
import {
  failureKinds,
  ownFailure,
  type Failure,
  type FailureKind,
  type Reading,
  type Settled,
} from '@/lib/model/outcome'
import { hasForgotten, onForget } from '@/lib/storage/device-store'

const timeLimitMs = 20_000

/** A failed read: the one error that reads throw in the browser. */
export class ReadError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind)
  }
}

/**
 * Sends one GET to a live route. An ended session opens the sign-in dialog.
 *
 * @param cancelled aborts the request; the only case that rejects with another error
 * @throws ReadError
 */
export async function readLive<T>(url: string, cancelled?: AbortSignal): Promise<Reading<T>> {
  const before = countSignIns()
  try {
    return await read<T>(url, cancelled).catch((error: unknown) => {
      // Asked under the session that had ended, answered when the person had already signed in again.
      if (failureOf(error)?.kind === 'unauthenticated' && countSignIns() !== before) return read<T>(url, cancelled)
      throw error
    })
  } catch (error) {
    const kind = failureOf(error)?.kind
    if (kind === 'unauthenticated') announceSessionEnded()
    if (kind === 'otherSignIn') announceOtherSignIn()
    throw error
  }
}

/** For callers that take a failure as a value. */
export async function fetchLive<T>(url: string, cancelled?: AbortSignal): Promise<Settled<T>> {
  try {
    return { ok: true, ...(await readLive<T>(url, cancelled)) }
  } catch (error) {
    const failure = failureOf(error)
    if (failure) return { ok: false, failure }
    throw error
  }
}

/** As `fetchLive`, and reads again after the person has signed in. */
export const fetchSignedIn = <T>(url: string, cancelled?: AbortSignal): Promise<Settled<T>> =>
  withSignIn(
    () => fetchLive<T>(url, cancelled),
    (answer) => (!answer.ok && answer.failure.kind === 'unauthenticated' ? 'ended' : null),
  )

/** Why a read failed, such as the latest of a query; null when it did not. */
export function failureOf(error: unknown): Failure | null {
  return error instanceof ReadError ? error.failure : null
}

/** Of a document that is about to be unloaded: neither an answer nor a failure. */
const neverSettles = () => new Promise<never>(() => undefined)

/** From sign-out on nothing is read, and what is under way is aborted: its answer could only be a 401. */
async function read<T>(url: string, cancelled?: AbortSignal): Promise<Reading<T>> {
  if (hasForgotten()) return neverSettles()
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, timeLimitMs)
  cancelled?.addEventListener('abort', stop, { once: true })
  const stopListening = onForget(() => hasForgotten() && stop())
  try {
    const response = await fetch(url, {
      signal: limit.signal,
      headers: { accept: 'application/json', [pageOwnerHeader]: pageOwner() },
      cache: 'no-store',
    })
    return parseAnswer<T>(response.status, await response.text())
  } catch (error) {
    if (hasForgotten()) return neverSettles()
    if (cancelled?.aborted || error instanceof ReadError) throw error
    throw new ReadError(ownFailure('unavailable'))
  } finally {
    clearTimeout(timer)
    cancelled?.removeEventListener('abort', stop)
    stopListening()
  }
}

/**
 * Parses an answer of our route, or of a proxy that answers in HTML.
 *
 * @throws ReadError
 */
export function parseAnswer<T>(status: number, text: string): Reading<T> {
  const kind: FailureKind = status === 401 ? 'unauthenticated' : status >= 500 ? 'unavailable' : 'malformed'
  let body: unknown = null
  try {
    body = decodeLive(text)
  } catch {
    // Not our JSON: the kind is derived from the status alone.
  }
  if (status < 400 && isReading<T>(body)) return { value: body.value, asOf: body.asOf }
  throw new ReadError(holdsFailure(body) ? body.failure : ownFailure(kind, { status }))
}

/** Routes and pages belong to one build, so a reading has the type that its page expects. */
function isReading<T>(body: unknown): body is Reading<T> {
  return isRecord(body) && 'value' in body && body.asOf instanceof Date
}

function holdsFailure(body: unknown): body is { failure: Failure } {
  if (!isRecord(body) || !isRecord(body.failure)) return false
  const { kind, reference } = body.failure
  return failureKinds.some((failureKind) => failureKind === kind) && typeof reference === 'string'
}
