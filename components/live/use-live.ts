'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Failure, Reading, Settled } from '@/lib/model/outcome'
import { fetchLive } from './fetch-live'

/** Current state of a polled part of the page. */
export type Live<T> = Reading<T> & {
  /** Why the latest refresh failed; `value` is then the last good one. */
  failure: Failure | null
  /** Whether `value` is outdated: the latest refresh failed, or the device is offline. */
  isStale: boolean
  refresh: () => void
}

/** Key of a polled value in the query cache. */
export const liveKey = (url: string) => ['live', url]

/**
 * A value that comes with the page and is then polled from a live route: fast while it is changing, slowly otherwise,
 * and not at all in a hidden tab or when nothing can change any more.
 *
 * @param url from `paths.live`
 * @param initial the reading of the page; a newer one (after a refresh) replaces the polled value
 * @param askAtOnce true when the page has no value yet
 */
export function useLive<T>({
  url,
  initial,
  moving,
  done,
  fastMs = 2000,
  slowMs = 30_000,
  askAtOnce = false,
}: Pick<PollPlan<T>, 'moving' | 'done'> & {
  url: string
  initial: Reading<T>
  fastMs?: number
  slowMs?: number | false
  askAtOnce?: boolean
}): Live<T> {
  const client = useQueryClient()
  const key = liveKey(url)
  const plan = { moving, done, fastMs, slowMs }

  const query = useQuery<LiveState<T>>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const answer = await fetchLive<T>(url, signal)
      return afterAnswer(client.getQueryData<LiveState<T>>(key) ?? freshState(initial), answer)
    },
    initialData: () => freshState(initial),
    initialDataUpdatedAt: () => initial.asOf.getTime(),
    refetchInterval: ({ state }) => (state.data ? nextPollDelay(state.data, plan) : false),
    // Returning to the tab polls at once, unless nothing can change any more.
    refetchOnWindowFocus: ({ state }) => !state.data || nextPollDelay(state.data, plan) !== false,
    // A value from the page is fresh; without one, the first poll is immediate.
    refetchOnMount: askAtOnce ? 'always' : false,
  })

  const known = query.data ?? freshState(initial)
  const state = initial.asOf > known.asOf ? freshState(initial) : known

  const takeOver = useEffectEvent(() =>
    client.setQueryData<LiveState<T>>(key, (held) => (held && held.asOf >= initial.asOf ? held : freshState(initial))),
  )
  // Readings are compared by time, because a page may pass the same one as a new object on every render.
  const initialAt = initial.asOf.getTime()
  useEffect(() => {
    takeOver()
  }, [url, initialAt])

  const { refetch } = query

  return {
    value: state.value,
    asOf: state.asOf,
    failure: state.failure,
    isStale: state.failure !== null || query.fetchStatus === 'paused',
    refresh: () => void refetch(),
  }
}

/** The last good value, and the result of the latest refreshes. */
export type LiveState<T> = Reading<T> & {
  /** Why the latest refresh failed, or null. */
  failure: Failure | null
  /** Failed refreshes in a row. */
  failures: number
}

/** Intervals while something is changing and otherwise, and when to stop. */
type PollPlan<T> = {
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
 * slow pace, or the session has ended (signing in resumes it). After failures the interval doubles, but is at most a
 * minute, also at a slower pace or none, and at least what the API requested.
 */
export function nextPollDelay<T>(state: LiveState<T>, { moving, done, fastMs, slowMs }: PollPlan<T>): number | false {
  if (done?.(state.value) || state.failure?.kind === 'unauthenticated') return false
  const pace = moving(state.value) ? fastMs : slowMs
  if (state.failures === 0) return pace
  const backedOff = Math.min(longestBackOffMs, (pace || longestBackOffMs) * 2 ** state.failures)
  return Math.max(backedOff, (state.failure?.retryAfterSeconds ?? 0) * 1000)
}
