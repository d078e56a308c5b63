import type { Failure, Reading, Settled } from '@/lib/rules/outcome'

/** The last good value, and how the latest tries to renew it went. */
export type LiveState<T> = Reading<T> & {
  /** Why the latest try failed; null when it did not. */
  failure: Failure | null
  /** Failed tries in a row. */
  failures: number
}

/** How often to ask while something moves, how often otherwise, and when never again. */
export type PollPlan<T> = {
  moving: (value: T) => boolean
  done?: ((value: T) => boolean) | undefined
  fastMs: number
  slowMs: number | false
}

const longestBackOffMs = 60_000

/** A first state from what the page already knows. */
export function freshState<T>({ value, asOf }: Reading<T>): LiveState<T> {
  return { value, asOf, failure: null, failures: 0 }
}

/** A failure leaves the last good value standing. So does an answer that is older than it, from a server lagging behind. */
export function afterAnswer<T>(state: LiveState<T>, answer: Settled<T>): LiveState<T> {
  if (!answer.ok) return { ...state, failure: answer.failure, failures: state.failures + 1 }
  return freshState(answer.asOf < state.asOf ? state : answer)
}

/**
 * Milliseconds until the next try, or false for none: nothing can change any more, nothing moves and there is no slow
 * pace, or the session has ended (signing in wakes it). After a failure the pace doubles up to a minute, and never goes
 * below what the API asked for.
 */
export function nextPollDelay<T>(state: LiveState<T>, { moving, done, fastMs, slowMs }: PollPlan<T>): number | false {
  if (done?.(state.value) || state.failure?.kind === 'unauthenticated') return false
  const pace = moving(state.value) ? fastMs : slowMs
  if (pace === false || state.failures === 0) return pace
  const backedOff = Math.max(pace, Math.min(longestBackOffMs, pace * 2 ** state.failures))
  return Math.max(backedOff, (state.failure?.retryAfterSeconds ?? 0) * 1000)
}
