'use client'

import { type QueryState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isBehind } from '@/lib/model/time'
import type { Failure, Reading } from '@/lib/model/outcome'
import { failureOf, readLive } from './fetch-live'

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

  const query = useQuery<Held<T>>({
    queryKey: key,
    queryFn: async ({ signal }) => afterAnswer(await readLive<T>(url, signal), client.getQueryData<Held<T>>(key)),
    initialData: initial,
    initialDataUpdatedAt: () => initial.asOf.getTime(),
    refetchInterval: ({ state }) => nextPollDelay(state, plan),
    // Returning to the tab polls at once, unless nothing can change any more.
    refetchOnWindowFocus: ({ state }) => nextPollDelay(state, plan) !== false,
    // A value from the page is fresh; without one, the first poll is immediate.
    refetchOnMount: askAtOnce ? 'always' : false,
  })

  const takeOver = useEffectEvent(() =>
    // Writing the held reading again would clear the failure of its refresh.
    client.setQueryData<Held<T>>(key, (held) => (held && afterPage(held, initial) === held ? undefined : initial)),
  )
  // Readings are compared by time, because a page may pass the same one as a new object on every render.
  const initialAt = initial.asOf.getTime()
  useEffect(() => {
    takeOver()
  }, [url, initialAt])

  const { refetch } = query

  const { value, asOf } = afterPage(query.data, initial)
  return {
    value,
    asOf,
    failure: failureOf(query.error),
    isStale: query.isError || query.fetchStatus === 'paused',
    refresh: () => void refetch(),
  }
}

/** What is shown. `ahead`: time of a reading before it whose clock was ahead, in Unix milliseconds. */
type Held<T> = Reading<T> & { ahead?: number | undefined }

/** The answer of a poll, or what is held where that is newer. */
function afterAnswer<T>(answer: Reading<T>, held: Held<T> | undefined): Held<T> {
  if (held && isBehind(answer.asOf, held.asOf)) return held
  return { ...answer, ahead: held && held.asOf > answer.asOf ? held.asOf.getTime() : held?.ahead }
}

/** The reading of a page if it is newer: that of a page that is shown again may be old. */
function afterPage<T>(held: Held<T>, page: Reading<T>): Held<T> {
  return page.asOf > held.asOf && page.asOf.getTime() !== held.ahead ? page : held
}

/** Intervals while something is changing and otherwise, and when to stop. */
type PollPlan<T> = {
  moving: (value: T) => boolean
  done?: ((value: T) => boolean) | undefined
  fastMs: number
  slowMs: number | false
}

const longestBackOffMs = 60_000

/**
 * Milliseconds until the next poll, or false for none: nothing can change any more, nothing is changing and there is no
 * slow pace, or the session has ended (signing in resumes it). After failures the interval doubles, but is at most a
 * minute, also at a slower pace or none, and at least what the API requested.
 */
export function nextPollDelay<T>(
  { data, error, errorUpdateCount }: Pick<QueryState<Reading<T>>, 'data' | 'error' | 'errorUpdateCount'>,
  { moving, done, fastMs, slowMs }: PollPlan<T>,
): number | false {
  const failure = failureOf(error)
  if (!data || done?.(data.value) || failure?.kind === 'unauthenticated') return false
  const pace = moving(data.value) ? fastMs : slowMs
  if (!error) return pace
  const backedOff = Math.min(longestBackOffMs, (pace || longestBackOffMs) * 2 ** errorUpdateCount)
  return Math.max(backedOff, (failure?.retryAfterSeconds ?? 0) * 1000)
}
