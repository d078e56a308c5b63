import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { failureOf, readLive } from '@/components/live/fetch-live'
import { type SeenServer, useSeenRows } from '@/components/visit/seen'
import type { PaletteServer } from '@/lib/palette'
import { paths } from '@/lib/paths'
import { useServerNow } from './watched-power'

/** A page of the list of servers: what the palette finds them by, and what a page of one shows first. */
type ServerListPage = {
  rows: readonly (PaletteServer & SeenServer)[]
  perPage: number | null
  totalPages: number
  total: number
}

const mostPages = 200
const queryKey = ['servers', 'every']
const staleMs = 60_000

/**
 * Servers of the account, for names and choices beside the page's own data. Read page by page and kept for a minute.
 *
 * @param wanted how many of them are read: none, the first page of the list, or all pages
 */
export function useEveryServer(wanted: 'none' | 'first' | 'all') {
  const client = useQueryClient()
  const serverNow = useServerNow()
  // Dropped once it is old, because refreshing it would read all pages again.
  useState(() =>
    client.removeQueries({ queryKey, type: 'inactive', predicate: (query) => query.isStaleByTime(staleMs) }),
  )
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam: { page, perPage }, signal }) => {
      const { value, asOf } = await readLive<ServerListPage>(paths.live.servers(page, perPage), signal)
      return { ...value, asOf }
    },
    initialPageParam: { page: 1, perPage: 100 },
    getNextPageParam: (last, all) => {
      const [first] = all
      const isMore = all.length < Math.min(last.totalPages, mostPages) && !isRepeated(all)
      return isMore ? { page: all.length + 1, perPage: first?.perPage ?? 100 } : undefined
    },
    enabled: wanted !== 'none',
    staleTime: staleMs,
    refetchOnWindowFocus: false,
  })
  const { fetchNextPage, hasNextPage, isFetching, isError, refetch } = query
  useEffect(() => {
    if (wanted === 'all' && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [wanted, hasNextPage, isFetching, isError, fetchNextPage])

  const read = query.data?.pages
  useSeenRows(
    'servers',
    useMemo(() => read?.flatMap(({ rows: some }) => some) ?? [], [read]),
  )
  const pages = read ?? []
  const rows = pages.flatMap(({ rows: some, asOf }) => some.map((server) => serverNow(server, asOf)))
  const servers = [...new Map(rows.map((server) => [server.id, server])).values()]
  return {
    servers,
    total: Math.max(servers.length, pages.at(-1)?.total ?? 0),
    isLoading: query.isPending,
    isIncomplete: hasNextPage,
    /** A sign-in without access to servers finds none, which is not a failure. */
    failed: query.isError && failureOf(query.error)?.kind !== 'forbidden',
    again: () => void (pages.length > 0 ? fetchNextPage() : refetch()),
  }
}

/** Detects an API that ignores the page parameter and always returns the first page. */
function isRepeated(pages: readonly Pick<ServerListPage, 'rows'>[]): boolean {
  const last = pages.at(-1)
  const before = new Set(pages.slice(0, -1).flatMap(({ rows }) => rows.map(({ id }) => id)))
  return pages.length > 1 && last !== undefined && last.rows.every(({ id }) => before.has(id))
}
