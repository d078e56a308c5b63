'use client'

import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { createContext, use, useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { WorkProgress } from '@/lib/work/rules/work'
import { onEntries } from '@/lib/storage/device-store'
import { useWorkNews } from './use-work-news'
import { withProgress } from './follow-work'
import { isOver, keyOf, visibleItems, withReported, type ReportedWork, type WorkItem } from './work-item'
import { changeWork, readServerSnapshot, readWork } from './work-store'

const WorkPoll = dynamic(() => import('./work-poll').then((part) => part.WorkPoll), { ssr: false })

/** The latest progress of an item, and the API's clock when it was read. */
export type KnownProgress = WorkProgress & { asOf: Date }

type Work = {
  items: readonly WorkItem[]
  /** Progress by key; only in this tab, and only while in progress. */
  progress: Readonly<Record<string, KnownProgress>>
  /** Adds work that was found or ordered. */
  report: (work: readonly ReportedWork[], asOf: Date) => void
  /** Applies progress reported by the API. */
  take: (progress: readonly WorkProgress[], asOf: Date) => void
  /** Dismisses items by key. */
  dismiss: (...keys: string[]) => void
  /** Polls the API now, because the person has opened the list. */
  askNow: () => void
  /** Registers work that a page polls on its own, until the returned function is called. */
  watch: (keys: readonly string[]) => () => void
}

const WorkContext = createContext<Work | null>(null)

/**
 * Tracks long-running work across pages. Pages report work in progress, which is polled until it ends; without any, the
 * API is not polled.
 */
export function WorkProvider({ children }: { children: ReactNode }) {
  const items = useSyncExternalStore(onEntries, readWork, readServerSnapshot)
  const [progress, setProgress] = useState<Readonly<Record<string, KnownProgress>>>({})
  const [watched, setWatched] = useState<readonly string[]>([])
  const [looks, setLooks] = useState(0)
  const announceEnded = useWorkNews()
  const path = usePathname()

  const work: Work = {
    items,
    progress,
    report: (reported, asOf) => changeWork((now) => withReported(now, reported, asOf)),
    take: (answers, asOf) => {
      let ended: readonly WorkItem[] = []
      changeWork((now) => {
        const next = withProgress(now, answers, asOf)
        ended = visibleItems(next.items).filter((item) => next.ended.includes(item))
        return next.items
      })
      setProgress((known) => ({
        ...known,
        ...Object.fromEntries(answers.map((one) => [keyOf(one), { ...one, asOf }])),
      }))
      for (const item of ended) announceEnded(item, path)
    },
    dismiss: (...keys) =>
      changeWork((now) => now.map((item) => (keys.includes(keyOf(item)) ? { ...item, dismissed: true } : item))),
    askNow: () => setLooks((count) => count + 1),
    watch: (keys) => {
      setWatched((all) => [...all, ...keys])
      return () => setWatched((all) => keys.reduce((left, key) => left.toSpliced(left.indexOf(key), 1), all))
    },
  }
  const followed = visibleItems(items).filter((item) => !isOver(item) && !watched.includes(keyOf(item)))
  return (
    <WorkContext value={work}>
      {children}
      {followed.length > 0 && <WorkPoll items={followed} take={work.take} looks={looks} />}
    </WorkContext>
  )
}

/** The long-running work known to this device. */
export function useWork(): Work {
  const work = use(WorkContext)
  if (!work) throw new Error('useWork is used outside WorkProvider.')
  return work
}

/**
 * Reports work that a page found in progress, so that the notification area polls it.
 *
 * @param asOf the API's clock when the page was read
 */
export function useReportWork(found: readonly ReportedWork[], asOf: Date): void {
  const { report } = useWork()
  const sync = useEffectEvent(() => report(found, asOf))
  // Pages pass new objects with the same content on every render.
  const content = JSON.stringify(found)
  const readAt = asOf.getTime()
  useEffect(() => {
    if (content !== '[]') sync()
  }, [content, readAt])
}

/** For a page that polls work on its own: its answers are used, and the provider does not poll. */
export function useWatchWork(progress: readonly WorkProgress[], asOf: Date): void {
  const { take, watch } = useWork()
  const keys = progress.map(keyOf).join(' ')
  const begin = useEffectEvent(() => watch(keys.split(' ')))
  const sync = useEffectEvent(() => take(progress, asOf))
  const readAt = asOf.getTime()
  useEffect(() => (keys === '' ? undefined : begin()), [keys])
  useEffect(() => {
    sync()
  }, [readAt])
}
