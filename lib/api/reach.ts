import 'server-only'
import { openEnvelope, requestOf, send, urlOf } from './transport'
import { newReference } from './errors'

/** Times on the process's own clock, in milliseconds; null before the first. */
type Reach = { answeredAt: number | null; askedAt: number | null; isFailing: boolean }

declare global {
  // Next.js loads this module once for pages and once for routes.
  var havnApiReach: Reach | undefined
}

/** An answer that is younger needs no new call. */
const freshMs = 10_000
const timeoutMs = 5000

function reach(): Reach {
  globalThis.havnApiReach ??= { answeredAt: null, askedAt: null, isFailing: false }
  return globalThis.havnApiReach
}

/** Records that the API has answered, whatever it said. */
export function noteApiAnswer(): void {
  Object.assign(reach(), { answeredAt: performance.now(), isFailing: false })
}

/**
 * Tells whether the API was reached lately. When its last answer is older than ten seconds, asks it once in the
 * background, at most every ten seconds, so that the next caller knows.
 *
 * @returns `state` is `unreachable` when that question got no answer and nothing else has since; `ageSeconds` is the age
 *   of the last answer, null before the first
 */
export function apiReach(): { state: 'reached' | 'unreachable' | 'unknown'; ageSeconds: number | null } {
  const last = reach()
  const now = performance.now()
  const isOld = (at: number | null) => at === null || now - at >= freshMs
  if (isOld(last.answeredAt) && isOld(last.askedAt)) {
    last.askedAt = now
    void ask()
  }
  const { answeredAt, isFailing } = last
  return {
    state: isFailing ? 'unreachable' : answeredAt === null ? 'unknown' : 'reached',
    ageSeconds: answeredAt === null ? null : Math.floor((now - answeredAt) / 1000),
  }
}

/** Asks without a token: the API refuses with a 401 of its own (§5), which costs it least and is an answer. */
async function ask(): Promise<void> {
  const reference = newReference()
  const call = { method: 'GET', path: '/account' }
  const answer = await send(urlOf(call, reference), requestOf(null, call, reference), timeoutMs).catch(() => null)
  if (answer && openEnvelope(answer.status, answer.body)) noteApiAnswer()
  else reach().isFailing = true
}
