import { type QueryClient, queryOptions, skipToken, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isBehind } from '@/lib/model/time'
import type { WorkProgress } from '@/lib/work/rules/work'
import { workKey, type WorkItem } from './work-item'

/** The progress of work, which is in the query cache alone: one entry for each item, whoever reads it. */

/** The latest progress of an item, and the API's clock when it was read. */
export type KnownProgress = WorkProgress & { asOf: Date }

type Identified = Pick<WorkItem, 'kind' | 'id'>

const key = ['work', 'progress']
const freshMs = 5000

/** Never fetched alone: `WorkPoll` reads all items together, and pages share what they read of their own work. */
const progressQuery = (item: Identified) =>
  queryOptions<KnownProgress>({ queryKey: [...key, workKey(item)], queryFn: skipToken })

/** The latest progress of an item in this tab. */
export const useProgress = (item: Identified): KnownProgress | undefined => useQuery(progressQuery(item)).data

/** When the progress of any of the items was last read, in milliseconds by the API's clock; 0 for never. */
export const useReadAt = (items: readonly Identified[]): number =>
  useQueries({
    queries: items.map(progressQuery),
    combine: (results) => Math.max(0, ...results.map(({ data }) => data?.asOf.getTime() ?? 0)),
  })

/** For a page that polls work on its own: what it has read is shown everywhere, and not read again meanwhile. */
export function useShareProgress(progress: readonly WorkProgress[], asOf: Date): void {
  const client = useQueryClient()
  // A page that is shown again may have read it long ago.
  const share = useEffectEvent(() => keep(client, progress, asOf, (held) => held > asOf))
  const readAt = asOf.getTime()
  useEffect(() => share(), [readAt])
}

/** Keeps an answer, but not over a later one: a server that lags behind may answer last. */
export function keepProgress(client: QueryClient, progress: readonly WorkProgress[], asOf: Date): void {
  keep(client, progress, asOf, (held) => isBehind(asOf, held))
}

function keep(
  client: QueryClient,
  progress: readonly WorkProgress[],
  asOf: Date,
  isOlderThan: (held: Date) => boolean,
): void {
  for (const workProgress of progress) {
    client.setQueryData(progressQuery(workProgress).queryKey, (held) =>
      held && isOlderThan(held.asOf) ? undefined : { ...workProgress, asOf },
    )
  }
}

/** Tells whether it was read so recently that it need not be asked for. */
export function isFresh(client: QueryClient, item: Identified): boolean {
  const query = client.getQueryCache().find({ queryKey: progressQuery(item).queryKey })
  return query !== undefined && !query.isStaleByTime(freshMs)
}

/** Makes the next poll ask for all items, however recently they were read. */
export function expireProgress(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: key, refetchType: 'none' })
}
