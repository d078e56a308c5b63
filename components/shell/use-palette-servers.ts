import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchLive } from '@/components/live/fetch-live'
import type { PaletteServer } from '@/lib/palette'
import { paths } from '@/lib/paths'
import type { Failure } from '@/lib/model/outcome'

/** The part of a list page that the palette needs. */
type PaletteServerPage = {
  rows: readonly PaletteServer[]
  perPage: number | null
  totalPages: number
  total: number
}

const mostPages = 200

/** Failure of a page, thrown so that the query keeps the earlier pages. */
class LoadFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind)
  }
}

/**
 * Servers of the account: the first page is read when the palette opens, the others once a query may match them. Cached
 * for a minute.
 */
export function usePaletteServers(isSearching: boolean) {
  const query = useInfiniteQuery({
    queryKey: ['palette', 'servers'],
    queryFn: async ({ pageParam: { page, perPage }, signal }) => {
      const answer = await fetchLive<PaletteServerPage>(paths.live.servers(page, perPage), signal)
      if (answer.ok) return answer.value
      throw new LoadFailure(answer.failure)
    },
    initialPageParam: { page: 1, perPage: 100 },
    getNextPageParam: (last, all) => {
      const [first] = all
      const isMore = all.length < Math.min(last.totalPages, mostPages) && !isRepeated(all)
      return isMore ? { page: all.length + 1, perPage: first?.perPage ?? 100 } : undefined
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  const { fetchNextPage, hasNextPage, isFetching, isError, refetch } = query
  useEffect(() => {
    if (isSearching && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isSearching, hasNextPage, isFetching, isError, fetchNextPage])

  const pages = query.data?.pages ?? []
  const servers = [...new Map(pages.flatMap(({ rows }) => rows).map((server) => [server.id, server])).values()]
  const failure = query.error instanceof LoadFailure ? query.error.failure : null
  return {
    servers,
    total: Math.max(servers.length, pages.at(-1)?.total ?? 0),
    isLoading: query.isPending,
    isIncomplete: hasNextPage,
    /** A sign-in without access to servers finds none, which is not a failure. */
    failed: query.isError && failure?.kind !== 'forbidden',
    again: () => void (pages.length > 0 ? fetchNextPage() : refetch()),
  }
}

/** Detects an API that ignores the page parameter and always returns the first page. */
function isRepeated(pages: readonly PaletteServerPage[]): boolean {
  const last = pages.at(-1)
  const before = new Set(pages.slice(0, -1).flatMap(({ rows }) => rows.map(({ id }) => id)))
  return pages.length > 1 && last !== undefined && last.rows.every(({ id }) => before.has(id))
}
