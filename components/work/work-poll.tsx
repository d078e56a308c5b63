'use client'

import { useEffect, useEffectEvent } from 'react'
import { useLive } from '@/components/live/use-live'
import { paths } from '@/lib/paths'
import type { WorkProgress } from '@/lib/rules/work'
import type { WorkItem } from './work-item'

/** More at once would be a burden to the API; the rest follows as these end. */
const mostFollowed = 20

const nothingYet = { value: [] as const, asOf: new Date(0) }

/** Asks how work stands, every ten seconds while the tab is in front. Rendered only while there is something to ask. */
export function WorkPoll({
  items,
  take,
  looks,
}: {
  items: readonly WorkItem[]
  take: (progress: readonly WorkProgress[], asOf: Date) => void
  /** How often the person has opened the list: each time asks at once. */
  looks: number
}) {
  const followed = items.slice(0, mostFollowed)
  const ids = (phase: WorkItem['phase']) => followed.filter((item) => item.phase === phase).map(({ id }) => id)
  const live = useLive<readonly WorkProgress[]>({
    url: paths.live.work({ installs: ids('system'), apps: ids('app') }),
    initial: nothingYet,
    moving: () => true,
    fastMs: 10_000,
    askAtOnce: true,
  })
  const answer = useEffectEvent(() => take(live.value, live.asOf))
  const answeredAt = live.asOf.getTime()
  useEffect(() => {
    if (answeredAt > 0) answer()
  }, [answeredAt])
  const { refresh } = live
  const askNow = useEffectEvent(() => refresh())
  useEffect(() => {
    if (looks > 0) askNow()
  }, [looks])
  return null
}
