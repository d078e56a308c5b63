'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { liveKey } from '@/components/live/use-live'
import { lazyPart } from '@/components/ui/lazy-part'
import { keptValue, onEntries, readEntry } from '@/lib/storage/device-store'
import type { BatchProgress } from '@/lib/work/rules/transfer-progress'
import { workKinds, type WorkProgress } from '@/lib/work/rules/work'
import { isOver, keyOf, type ReportedWork, visibleItems, type WorkItem } from './work-item'
// Not loaded on demand: its chunk would hold a second copy of `useLive`, which most pages have.
import { WorkPoll, workUrl } from './work-poll'

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

const HiddenPoll = lazyPart(() => import('./hidden-poll').then((part) => part.HiddenPoll))

const WorkContext = createContext<Work | null>(null)

/**
 * Tracks long-running work across pages. Pages report work in progress, which is polled until it ends; without any, the
 * API is not polled.
 */
export function WorkProvider({ children }: { children: ReactNode }) {
  const items = useSyncExternalStore(onEntries, readWork, readServerSnapshot)
  // Of `notify.ts`, which is loaded when it is needed.
  const isNotifying = useSyncExternalStore(
    onEntries,
    () => readEntry('notify') === true,
    () => false,
  )
  const [progress, setProgress] = useState<Readonly<Record<string, KnownProgress>>>({})
  const [watched, setWatched] = useState<readonly string[]>([])
  const client = useQueryClient()
  const t = useTranslations('work')
  const path = usePathname()

  const open = visibleItems(items).filter((item) => !isOver(item))
  const followed = open.filter((item) => !watched.includes(keyOf(item)))

  const work: Work = {
    items,
    progress,
    report: (reported, asOf) => withRules(({ withReported }) => changeWork((now) => withReported(now, reported, asOf))),
    take: (answers, asOf) => {
      setProgress((known) => ({
        ...known,
        ...Object.fromEntries(answers.map((one) => [keyOf(one), { ...one, asOf }])),
      }))
      withRules(({ reportEnded, withProgress }) => {
        let ended: readonly WorkItem[] = []
        changeWork((now) => {
          const next = withProgress(now, answers, asOf)
          ended = visibleItems(next.items).filter((item) => next.ended.includes(item))
          return next.items
        })
        for (const item of ended) reportEnded(item, path, t)
      })
    },
    dismiss: (...keys) =>
      changeWork((now) => now.map((item) => (keys.includes(keyOf(item)) ? { ...item, dismissed: true } : item))),
    askNow: () => void client.refetchQueries({ queryKey: liveKey(workUrl(followed)), type: 'active' }),
    watch: (keys) => {
      setWatched((all) => [...all, ...keys])
      return () => setWatched((all) => keys.reduce((left, key) => left.toSpliced(left.indexOf(key), 1), all))
    },
  }
  return (
    <WorkContext value={work}>
      {children}
      {followed.length > 0 && <WorkPoll items={followed} take={work.take} />}
      {isNotifying && open.length > 0 && <HiddenPoll items={open} take={work.take} />}
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

/** Runs with the rules of following work, which are loaded with the first work. A failure is met again at the next poll. */
function withRules(run: (rules: typeof import('./follow-work')) => void): void {
  import('./follow-work').then(run, () => null)
}

/** Server snapshot: there is no device store. */
const readServerSnapshot = (): readonly WorkItem[] => nothing

const nothing: readonly WorkItem[] = []
const kept = keptValue<readonly WorkItem[]>({
  key: 'work',
  days: 30,
  // Data written by an older version, or edited by hand, must not break the page.
  restored: (stored) => (Array.isArray(stored) ? stored.filter(isItem) : nothing),
})

/** Reads the work stored on this device, shared by all tabs. */
const readWork = kept.read

/** Stores the result of `to`; the same list writes nothing. */
function changeWork(to: (items: readonly WorkItem[]) => readonly WorkItem[]): void {
  const before = kept.read()
  const after = to(before)
  if (after !== before) kept.write(after)
}

const states: readonly unknown[] = ['underWay', 'waiting', 'stalled', 'done', 'failed', 'lost']
const phases: readonly unknown[] = ['system', 'app']
const isTime = (time: unknown) => typeof time === 'number' && Number.isFinite(time)
const isText = (text: unknown) => typeof text === 'string'

function isItem(item: unknown): item is WorkItem {
  if (!isRecord(item)) return false
  const { kind, id, name, state, phase, about, at, counts, servers, startedAt, reportedAt, endedAt } = item
  return (
    workKinds.some((known) => known === kind) &&
    isText(id) &&
    isText(name) &&
    states.includes(state) &&
    phases.includes(phase) &&
    (about === null || isText(about)) &&
    (at === null || isText(at)) &&
    (counts === null || (isRecord(counts) && Object.values(counts).every(isTime))) &&
    Array.isArray(servers) &&
    (startedAt === null || isTime(startedAt)) &&
    isTime(reportedAt) &&
    (endedAt === null || isTime(endedAt))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Converts mass transfers in progress for the notification area. */
export function activeTransfers(batches: readonly BatchProgress[]): ReportedWork[] {
  return batches
    .filter(({ state }) => state === 'underWay')
    .map(({ id, name, startedAt, counts }) => ({ kind: 'transfer', id, name, startedAt, counts }))
}

/** Reports mass transfers to the notification area. Renders nothing. */
export function ReportTransfers({ batches, asOf }: { batches: readonly BatchProgress[]; asOf: Date }) {
  useReportWork(activeTransfers(batches), asOf)
  return null
}
