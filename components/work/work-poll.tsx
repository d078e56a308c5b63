'use client'

import { useEffect, useEffectEvent } from 'react'
import { useLive } from '@/components/live/use-live'
import { paths } from '@/lib/paths'
import { formatWorkQuery, limitWorkQueries, type WorkProgress } from '@/lib/work/rules/work'
import { workQueryOf, isAtRest, type WorkItem } from './work-item'

/** URL of the live route that tells the progress of the items. */
export const workUrl = (items: readonly WorkItem[]) =>
  paths.live.work(limitWorkQueries(items).map((item) => formatWorkQuery(workQueryOf(item))))

const nothingYet = { value: [] as const, asOf: new Date(0) }

/**
 * Polls the progress of work: at once, and every ten seconds while something is in progress and the tab is visible.
 * Rendered only while there is something to poll.
 */
export function WorkPoll({
  items,
  take,
}: {
  items: readonly WorkItem[]
  take: (progress: readonly WorkProgress[], asOf: Date) => void
}) {
  const asked = limitWorkQueries(items)
  const live = useLive<readonly WorkProgress[]>({
    url: workUrl(items),
    initial: nothingYet,
    moving: () => asked.some((item) => !isAtRest(item)),
    // The transfer of a domain takes days.
    fastMs: asked.every(({ kind }) => kind === 'domain') ? 60_000 : 10_000,
    slowMs: false,
    askAtOnce: true,
  })
  const answer = useEffectEvent(() => take(live.value, live.asOf))
  const answeredAt = live.asOf.getTime()
  useEffect(() => {
    if (answeredAt > 0) answer()
  }, [answeredAt])
  return null
}
