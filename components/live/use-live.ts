'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Failure, Reading } from '@/lib/rules/outcome'
import { askLive } from './ask'
import { afterAnswer, freshState, nextPollDelay, type LiveState, type PollPlan } from './poll'

/** What a part of the page that renews itself knows at this moment. */
export type Live<T> = Reading<T> & {
  /** Why the latest try failed, while `value` is still the last good one. */
  failure: Failure | null
  /** Whether `value` is older than it should be: the latest try failed, or the connection is gone. */
  isStale: boolean
  refresh: () => void
}

/**
 * A value of ours that changes while it is looked at: first from the page, then polled from one of our own live routes.
 * Fast while it moves, slowly otherwise, not at all in a hidden tab or when nothing can change any more.
 *
 * @param url from `paths.live`
 * @param initial what the page was rendered with; a newer one (after a refresh of the page) takes over
 * @param askAtOnce when nothing is known yet and the page will not bring it
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
  const key = ['live', url]
  const plan = { moving, done, fastMs, slowMs }

  const query = useQuery<LiveState<T>>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const answer = await askLive<T>(url, signal)
      return afterAnswer(client.getQueryData<LiveState<T>>(key) ?? freshState(initial), answer)
    },
    initialData: () => freshState(initial),
    initialDataUpdatedAt: () => initial.asOf.getTime(),
    refetchInterval: ({ state }) => (state.data ? nextPollDelay(state.data, plan) : false),
    // Coming back to the tab asks at once, unless nothing can change any more.
    refetchOnWindowFocus: ({ state }) => !state.data || nextPollDelay(state.data, plan) !== false,
    // What nobody knows yet is asked for at once; what the page was rendered with is fresh.
    refetchOnMount: askAtOnce ? 'always' : false,
  })

  const known = query.data ?? freshState(initial)
  const state = initial.asOf > known.asOf ? freshState(initial) : known

  const takeOver = useEffectEvent(() =>
    client.setQueryData<LiveState<T>>(key, (held) => (held && held.asOf >= initial.asOf ? held : freshState(initial))),
  )
  // The time tells one reading from the next; a page may hand over the same one as a new object on every render.
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
