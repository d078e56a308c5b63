import type { Failure, Reading, Settled } from '@/lib/model/outcome'

/** The last good value, and the result of the latest refreshes. */
export type LiveState<T> = Reading<T> & {
  /** Why the latest refresh failed, or null. */
  failure: Failure | null
  /** Failed refreshes in a row. */
  failures: number
}

/** Intervals while something is changing and otherwise, and when to stop. */
export type PollPlan<T> = {
  moving: (value: T) => boolean
  done?: ((value: T) => boolean) | undefined
  fastMs: number
  slowMs: number | false
}

const longestBackOffMs = 60_000

/** Creates the state from the reading of the page. */
export function freshState<T>({ value, asOf }: Reading<T>): LiveState<T> {
  return { value, asOf, failure: null, failures: 0 }
}

/** Keeps the last good value after a failure, or an older answer from a server that lags behind. */
export function afterAnswer<T>(state: LiveState<T>, answer: Settled<T>): LiveState<T> {
  if (!answer.ok) return { ...state, failure: answer.failure, failures: state.failures + 1 }
  return freshState(answer.asOf < state.asOf ? state : answer)
}

/**
 * Milliseconds until the next poll, or false for none: nothing can change any more, nothing is changing and there is no
 * slow pace, or the session has ended (signing in resumes it). After failures the interval doubles up to a minute, and
 * is at least what the API requested.
 */
export function nextPollDelay<T>(state: LiveState<T>, { moving, done, fastMs, slowMs }: PollPlan<T>): number | false {
  if (done?.(state.value) || state.failure?.kind === 'unauthenticated') return false
  const pace = moving(state.value) ? fastMs : slowMs
  if (pace === false || state.failures === 0) return pace
  const backedOff = Math.max(pace, Math.min(longestBackOffMs, pace * 2 ** state.failures))
  return Math.max(backedOff, (state.failure?.retryAfterSeconds ?? 0) * 1000)
}
