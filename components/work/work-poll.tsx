'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { proveSent, useSentChanges } from '@/components/form/sent-changes'
import { readLive } from '@/components/live/fetch-live'
import { nextPollDelay } from '@/components/live/use-live'
import { paths } from '@/lib/paths'
import { formatWorkQuery, limitWorkQueries, type WorkProgress } from '@/lib/work/rules/work'
import { useNotifying } from './notify'
import { provenBy } from './proven-by'
import { reportEnded } from './report-ended'
import { applyProgress, useWork } from './use-work'
import { isAtRest, isOver, workKey, visibleItems, type WorkItem, workQueryOf } from './work-item'
import { expireProgress, isFresh, keepProgress, type KnownProgress, useProgress } from './work-progress'

const key = ['work', 'poll']
/** Browsers let a hidden tab run about once a minute anyway. */
const hiddenMs = 30_000

/**
 * Follows work in progress on every page until it ends, with one poll; without any, the API is not polled. Once, in the
 * layout.
 */
export function FollowWork() {
  const items = useWork()
  const open = visibleItems(items).filter((item) => !isOver(item))
  return (
    <>
      {open.length > 0 && <WorkPoll items={open} />}
      <SettleSent items={items} />
      {items.map((item) => (
        <FollowItem key={workKey(item)} item={item} />
      ))}
    </>
  )
}

/** Takes what was sent with an unknown outcome from the notification area, once work that it started shows that it happened. */
function SettleSent({ items }: { items: readonly WorkItem[] }) {
  const sent = useSentChanges()
  useEffect(() => {
    for (const { key, at, state } of sent) {
      const proof = state === 'sent' || state === 'unknown' ? provenBy({ key, at }, items) : null
      if (proof) proveSent(key, proof.kind === 'deploy' ? proof.id.split(',') : undefined)
    }
  }, [sent, items])
  return null
}

const nothingRead = { value: null, asOf: new Date(0) }

/**
 * Reads the progress of all items with one request: at once, and every ten seconds while something is in progress. In a
 * hidden tab only for a person who asked to be notified.
 */
function WorkPoll({ items }: { items: readonly WorkItem[] }) {
  const client = useQueryClient()
  const inBackground = useNotifying() === 'on'
  const plan = {
    moving: () => limitWorkQueries(items).some((item) => !isAtRest(item)),
    // The transfer of a domain takes days.
    fastMs: items.every(({ kind }) => kind === 'domain') ? 60_000 : 10_000,
    slowMs: false as const,
  }
  useQuery({
    queryKey: [...key, ...items.map(workKey)],
    queryFn: async ({ signal }) => {
      const asked = limitWorkQueries(items.filter((item) => !isFresh(client, item)))
      if (asked.length === 0) return nothingRead
      const url = paths.live.work(asked.map((item) => formatWorkQuery(workQueryOf(item))))
      const { value, asOf } = await readLive<readonly WorkProgress[]>(url, signal)
      keepProgress(client, value, asOf)
      return { value: null, asOf }
    },
    initialData: nothingRead,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => {
      const delay = nextPollDelay(state, plan)
      return delay && document.hidden ? Math.max(delay, hiddenMs) : delay
    },
    refetchIntervalInBackground: inBackground,
    refetchOnWindowFocus: ({ state }) => nextPollDelay(state, plan) !== false,
  })
  return null
}

/** Stores what the progress of an item means for it, whoever read it, and reports its end. */
function FollowItem({ item }: { item: WorkItem }) {
  const t = useTranslations('work')
  const path = usePathname()
  const progress = useProgress(item)
  const apply = useEffectEvent((read: KnownProgress) => {
    const ended = applyProgress(read)
    if (ended) void reportEnded(ended, path, t)
  })
  useEffect(() => {
    if (progress) apply(progress)
  }, [progress])
  return null
}

/** Polls the API now, because the person has opened the list. */
export function useAskNow(): () => void {
  const client = useQueryClient()
  return () => {
    expireProgress(client)
    void client.refetchQueries({ queryKey: key, type: 'active' })
  }
}
