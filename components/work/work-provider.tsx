'use client'

import { usePathname } from 'next/navigation'
import { createContext, use, useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { WorkProgress } from '@/lib/rules/work'
import { onEntries } from '@/lib/storage/device-store'
import { useWorkNews } from './use-work-news'
import { withProgress } from './follow-work'
import { isOver, keyOf, told, withReported, type ReportedWork, type WorkItem } from './work-item'
import { WorkPoll } from './work-poll'
import { changeWork, readNothing, readWork } from './work-store'

/** The latest progress of a piece of work, and the API's clock when it was true. */
export type KnownProgress = WorkProgress & { asOf: Date }

type Work = {
  items: readonly WorkItem[]
  /** Progress by key; only of this tab, and only while it goes on. */
  progress: Readonly<Record<string, KnownProgress>>
  /** Adds what was found or ordered. */
  report: (work: readonly ReportedWork[], asOf: Date) => void
  /** Takes over what the API told. */
  take: (progress: readonly WorkProgress[], asOf: Date) => void
  /** Puts away, by key. */
  dismiss: (...keys: string[]) => void
  /** Asks the API now instead of in a while: the person looks. */
  askNow: () => void
  /** Says that a page follows work by itself, until what it returns is called. */
  watch: (keys: readonly string[]) => () => void
}

const WorkContext = createContext<Work | null>(null)

/**
 * Long work that goes on while the person is elsewhere in the panel. Pages report what they find under way; it is
 * followed until it ends, and asks nothing of the API when there is nothing to follow.
 */
export function WorkProvider({ children }: { children: ReactNode }) {
  const items = useSyncExternalStore(onEntries, readWork, readNothing)
  const [progress, setProgress] = useState<Readonly<Record<string, KnownProgress>>>({})
  const [watched, setWatched] = useState<readonly string[]>([])
  const [looks, setLooks] = useState(0)
  const tell = useWorkNews()
  const path = usePathname()

  const work: Work = {
    items,
    progress,
    report: (reported, asOf) => changeWork((now) => withReported(now, reported, asOf)),
    take: (answers, asOf) => {
      let ended: readonly WorkItem[] = []
      changeWork((now) => {
        const next = withProgress(now, answers, asOf)
        ended = told(next.items).filter((item) => next.ended.includes(item))
        return next.items
      })
      setProgress((known) => ({
        ...known,
        ...Object.fromEntries(answers.map((one) => [keyOf(one), { ...one, asOf }])),
      }))
      for (const item of ended) tell(item, path)
    },
    dismiss: (...keys) =>
      changeWork((now) => now.map((item) => (keys.includes(keyOf(item)) ? { ...item, dismissed: true } : item))),
    askNow: () => setLooks((count) => count + 1),
    watch: (keys) => {
      setWatched((all) => [...all, ...keys])
      return () => setWatched((all) => keys.reduce((left, key) => left.toSpliced(left.indexOf(key), 1), all))
    },
  }
  const followed = told(items).filter((item) => !isOver(item) && !watched.includes(keyOf(item)))
  return (
    <WorkContext value={work}>
      {children}
      {followed.length > 0 && <WorkPoll items={followed} take={work.take} looks={looks} />}
    </WorkContext>
  )
}

/** The long work that this device knows of. */
export function useWork(): Work {
  const work = use(WorkContext)
  if (!work) throw new Error('useWork is used outside WorkProvider.')
  return work
}

/**
 * Reports what a page found under way, so that the notification area follows it.
 *
 * @param asOf the API's clock when the page was read
 */
export function useReportWork(found: readonly ReportedWork[], asOf: Date): void {
  const { report } = useWork()
  const tell = useEffectEvent(() => report(found, asOf))
  // Pages hand over new objects with the same content on every render.
  const content = JSON.stringify(found)
  const readAt = asOf.getTime()
  useEffect(() => {
    if (content !== '[]') tell()
  }, [content, readAt])
}

/** For a page that follows work by itself: its answers count, and nobody else asks. */
export function useWatchWork(progress: readonly WorkProgress[], asOf: Date): void {
  const { take, watch } = useWork()
  const keys = progress.map(keyOf).join(' ')
  const begin = useEffectEvent(() => watch(keys.split(' ')))
  const tell = useEffectEvent(() => take(progress, asOf))
  const readAt = asOf.getTime()
  useEffect(() => (keys === '' ? undefined : begin()), [keys])
  useEffect(() => {
    tell()
  }, [readAt])
}
