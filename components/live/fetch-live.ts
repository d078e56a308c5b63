import { announceOtherSignIn, pageOwner } from '@/components/feedback/page-owner'
import { announceSessionEnded, countSignIns } from '@/components/feedback/session-events'
import { decodeLive, pageOwnerHeader } from '@/lib/live-json'
import { isRecord } from '@/lib/model/is-record'
import { failureKinds, type Failure, type FailureKind, type Reading, type Settled } from '@/lib/model/outcome'

const timeLimitMs = 20_000

/**
 * Sends one GET to a live route. An ended session opens the sign-in dialog.
 *
 * @param cancelled aborts the request; the only case that rejects
 */
export async function fetchLive<T>(url: string, cancelled?: AbortSignal): Promise<Settled<T>> {
  const before = countSignIns()
  let answer = await read<T>(url, cancelled)
  // Asked under the session that had ended, answered when the person had already signed in again.
  if (isSignedOut(answer) && countSignIns() !== before) answer = await read<T>(url, cancelled)
  if (isSignedOut(answer)) announceSessionEnded()
  if (!answer.ok && answer.failure.kind === 'otherSignIn') announceOtherSignIn()
  return answer
}

/** A failed read as an error: React Query would keep a value as the latest answer, and not read again while it is fresh. */
export class ReadError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind)
  }
}

/**
 * As `fetchLive`, for queries.
 *
 * @throws ReadError
 */
export async function readLive<T>(url: string, cancelled?: AbortSignal): Promise<Reading<T>> {
  const answer = await fetchLive<T>(url, cancelled)
  if (!answer.ok) throw new ReadError(answer.failure)
  return answer
}

/** Why the latest read of a query failed; null when it did not. */
export function failureOf(error: Error | null): Failure | null {
  return error instanceof ReadError ? error.failure : null
}

const isSignedOut = (answer: Settled<unknown>) => !answer.ok && answer.failure.kind === 'unauthenticated'

async function read<T>(url: string, cancelled?: AbortSignal): Promise<Settled<T>> {
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, timeLimitMs)
  cancelled?.addEventListener('abort', stop, { once: true })
  try {
    const response = await fetch(url, {
      signal: limit.signal,
      headers: { accept: 'application/json', [pageOwnerHeader]: pageOwner() },
      cache: 'no-store',
    })
    return parseAnswer<T>(response.status, await response.text())
  } catch (error) {
    if (cancelled?.aborted) throw error
    return { ok: false, failure: localFailure('unavailable', null) }
  } finally {
    clearTimeout(timer)
    cancelled?.removeEventListener('abort', stop)
  }
}

/** Parses an answer of our route, or of a proxy that answers in HTML. */
export function parseAnswer<T>(status: number, text: string): Settled<T> {
  const kind: FailureKind = status === 401 ? 'unauthenticated' : status >= 500 ? 'unavailable' : 'malformed'
  try {
    const body = decodeLive(text)
    if (status < 400 && isReading<T>(body)) return { ok: true, value: body.value, asOf: body.asOf }
    if (holdsFailure(body)) return { ok: false, failure: body.failure }
  } catch {
    // Not our JSON: the kind is derived from the status alone.
  }
  return { ok: false, failure: localFailure(kind, status) }
}

/** A failure without a log entry, so without a reference. */
function localFailure(kind: FailureKind, status: number | null): Failure {
  return { kind, message: null, reference: '', status, retryAfterSeconds: null }
}

/** Routes and pages belong to one build, so a reading has the type that its page expects. */
function isReading<T>(body: unknown): body is Reading<T> {
  return isRecord(body) && 'value' in body && body.asOf instanceof Date
}

function holdsFailure(body: unknown): body is { failure: Failure } {
  if (!isRecord(body) || !isRecord(body.failure)) return false
  const { kind, reference } = body.failure
  return failureKinds.some((known) => known === kind) && typeof reference === 'string'
}
