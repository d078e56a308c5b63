import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askLive } from '@/components/live/ask'
import type { PaletteServer } from '@/lib/palette'
import { paths } from '@/lib/paths'
import type { Failure } from '@/lib/rules/outcome'

/** What the palette needs of a page of the list. */
type PaletteServerPage = {
  rows: readonly PaletteServer[]
  perPage: number | null
  totalPages: number
  total: number
}

const mostPages = 200

/** A page that could not be read, thrown so that the query keeps the pages before it. */
class LoadFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind)
  }
}

/**
 * The account's servers, asked for when the palette opens: the first page then, the others once something is typed
 * that they may answer. Kept for a minute.
 */
export function usePaletteServers(isSearching: boolean) {
  const query = useInfiniteQuery({
    queryKey: ['palette', 'servers'],
    queryFn: async ({ pageParam: { page, perPage }, signal }) => {
      const answer = await askLive<PaletteServerPage>(paths.live.servers(page, perPage), signal)
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
    /** A sign-in that may not see servers finds none, and that is no failure. */
    failed: query.isError && failure?.kind !== 'forbidden',
    again: () => void (pages.length > 0 ? fetchNextPage() : refetch()),
  }
}

/** An API that takes no notice of the page asked for gives the first one for ever. */
function isRepeated(pages: readonly PaletteServerPage[]): boolean {
  const last = pages.at(-1)
  const before = new Set(pages.slice(0, -1).flatMap(({ rows }) => rows.map(({ id }) => id)))
  return pages.length > 1 && last !== undefined && last.rows.every(({ id }) => before.has(id))
}
