'use client'

import { type QueryState, useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { failureOf, readLive } from '@/components/live/fetch-live'
import { nextPollDelay } from '@/components/live/use-live'
import type { More } from '@/components/table/table-pages'
import type { ServerPage } from '@/lib/servers/model'
import { paths } from '@/lib/paths'
import type { Reading } from '@/lib/model/outcome'
import {
  changingPages,
  missingPages,
  oldestOf,
  runRound,
  type ServerPages,
  serversOf,
  slowMs,
  startPages,
  totalOf,
  unreadableOf,
  withFirstPage,
} from './server-pages'

const key = ['live', 'servers']

/** Minimum milliseconds between renders of the table while later pages load. */
const drawEveryMs = 250

/**
 * All servers of the account: the first page comes with the rendered page, the others load after it, a few at a time.
 * Pages with changes in progress refresh every 5 seconds, the oldest ones every minute, none in a hidden tab.
 */
export function useServerPages(first: Reading<ServerPage>) {
  const client = useQueryClient()
  const wantsAll = useRef(false)
  const current = () => client.getQueryData<ServerPages>(key) ?? startPages(first)
  /** Unlike `setQueryData`, a part of an answer does not clear the failure of the last round. */
  const put = (data: ServerPages) => client.getQueryCache().find<ServerPages>({ queryKey: key })?.setState({ data })

  const query = useQuery<ServerPages>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      let drawnAt = 0
      let waiting = current()
      let firstPage = waiting.pages[1]
      const all = wantsAll.current
      wantsAll.current = false
      const soFar = () => {
        const rendered = current().pages[1]
        // A first page rendered meanwhile must not be lost.
        if (rendered && rendered !== firstPage) waiting = withFirstPage(waiting, rendered)
        firstPage = rendered
        return waiting
      }
      try {
        return await runRound({
          all,
          current: soFar,
          ask: (page, perPage) => readLive<ServerPage>(paths.live.servers(page, perPage), signal),
          onPage: (list) => {
            waiting = list
            if (Date.now() - drawnAt < drawEveryMs) return
            drawnAt = Date.now()
            startTransition(() => put(list))
          },
        })
      } catch (error) {
        if (!signal.aborted) put(soFar())
        throw error
      }
    },
    initialData: () => startPages(first),
    initialDataUpdatedAt: () => first.asOf.getTime(),
    structuralSharing: false,
    refetchInterval: ({ state }) => delayOf(state),
    refetchOnWindowFocus: ({ state }) => delayOf(state) !== false,
    refetchOnMount: ({ state }) => (state.data && missingPages(state.data).length > 0 ? 'always' : false),
  })
  const list = query.data ?? startPages(first)

  const firstAt = first.asOf.getTime()
  const takeOver = useEffectEvent(() => put(withFirstPage(current(), first)))
  useEffect(() => {
    takeOver()
  }, [firstAt])

  const { refetch } = query

  const servers = useMemo(() => serversOf(list), [list])
  const unreadable = useMemo(() => unreadableOf(list), [list])
  const missing = missingPages(list).length
  const more: More | null =
    missing === 0
      ? null
      : {
          loaded: servers.length,
          total: Math.max(servers.length, totalOf(list)),
          failed: query.isError && !query.isFetching,
          onRetry: () => void refetch(),
        }
  return {
    servers,
    unreadable,
    more,
    total: Math.max(servers.length, totalOf(list)),
    live: {
      asOf: oldestOf(list),
      failure: failureOf(query.error),
      isStale: (query.isError && missing === 0) || query.fetchStatus === 'paused',
    },
    refresh: () => {
      wantsAll.current = true
      void refetch()
    },
  }
}

function delayOf({ data: list, error, errorUpdateCount }: QueryState<ServerPages>): number | false {
  if (!list) return false
  const isDue = missingPages(list).length > 0 || changingPages(list).length > 0
  const data = { value: isDue, asOf: oldestOf(list) }
  return nextPollDelay({ data, error, errorUpdateCount }, { moving: () => isDue, fastMs: 5000, slowMs })
}
