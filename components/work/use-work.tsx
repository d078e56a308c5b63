'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { liveKey } from '@/components/live/use-live'
import { isRecord } from '@/lib/model/is-record'
import { keptValue, onForget } from '@/lib/storage/device-store'
import type { BatchProgress } from '@/lib/work/rules/transfer-progress'
import { workKinds, type WorkProgress } from '@/lib/work/rules/work'
import { reportEnded, withProgress, withReported } from './follow-work'
import { HiddenPoll } from './hidden-poll'
import { isOver, keyOf, type ReportedWork, visibleItems, type WorkItem } from './work-item'
import { WorkPoll, workUrl } from './work-poll'

/** The latest progress of an item, and the API's clock when it was read. */
export type KnownProgress = WorkProgress & { asOf: Date }

/** What only this tab knows. */
type TabWork = {
  /** By key, while in progress. */
  progress: Readonly<Record<string, KnownProgress>>
  /** Keys that a page polls on its own. */
  watched: readonly string[]
}

/**
 * A store rather than a context: React renders parts of a page that it has not hydrated yet again from nothing when a
 * context above them changes, and what was typed or chosen there would be lost.
 */
const nothingKnown: TabWork = { progress: {}, watched: [] }
let tab = nothingKnown
const listeners = new Set<() => void>()

function changeTab(change: Partial<TabWork>): void {
  tab = { ...tab, ...change }
  for (const tell of listeners) tell()
}

function onTab(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The long-running work known to this device, and its progress in this tab. */
export function useWork() {
  const items = useSyncExternalStore(kept.subscribe, kept.read, () => nothing)
  const { progress, watched } = useSyncExternalStore(
    onTab,
    () => tab,
    () => nothingKnown,
  )
  const open = visibleItems(items).filter((item) => !isOver(item))
  return { items, progress, open, followed: open.filter((item) => !watched.includes(keyOf(item))) }
}

/** Polls the API now, because the person has opened the list. */
export function useAskNow(): () => void {
  const { followed } = useWork()
  const client = useQueryClient()
  return () => void client.refetchQueries({ queryKey: liveKey(workUrl(followed)), type: 'active' })
}

/** Adds work that was found or ordered. */
export function reportWork(reported: readonly ReportedWork[], asOf: Date): void {
  changeWork((now) => withReported(now, reported, asOf))
}

/** Dismisses items by key. */
export function dismissWork(...keys: string[]): void {
  changeWork((now) => now.map((item) => (keys.includes(keyOf(item)) ? { ...item, dismissed: true } : item)))
}

/** Returns a function that applies progress reported by the API, and reports what has ended. */
function useTakeProgress() {
  const t = useTranslations('work')
  const path = usePathname()
  return (answers: readonly WorkProgress[], asOf: Date) => {
    const progress = Object.fromEntries(answers.map((one) => [keyOf(one), { ...one, asOf }]))
    changeTab({ progress: { ...tab.progress, ...progress } })
    let ended: readonly WorkItem[] = []
    changeWork((now) => {
      const next = withProgress(now, answers, asOf)
      ended = visibleItems(next.items).filter((item) => next.ended.includes(item))
      return next.items
    })
    for (const item of ended) reportEnded(item, path, t)
  }
}

/** Polls work in progress on every page, until it ends; without any, the API is not polled. */
export function FollowWork() {
  const { open, followed } = useWork()
  const take = useTakeProgress()
  useEffect(() => onForget(() => changeTab(nothingKnown)), [])
  return (
    <>
      {followed.length > 0 && <WorkPoll items={followed} take={take} />}
      {open.length > 0 && <HiddenPoll items={open} take={take} />}
    </>
  )
}

/**
 * Reports work that a page found in progress, so that the notification area polls it.
 *
 * @param asOf the API's clock when the page was read
 */
export function useReportWork(found: readonly ReportedWork[], asOf: Date): void {
  const sync = useEffectEvent(() => reportWork(found, asOf))
  // Pages pass new objects with the same content on every render.
  const content = JSON.stringify(found)
  const readAt = asOf.getTime()
  useEffect(() => {
    if (content !== '[]') sync()
  }, [content, readAt])
}

/** For a page that polls work on its own: its answers are used, and the work is not polled besides. */
export function useWatchWork(progress: readonly WorkProgress[], asOf: Date): void {
  const take = useTakeProgress()
  const keys = progress.map(keyOf).join(' ')
  const sync = useEffectEvent(() => take(progress, asOf))
  const readAt = asOf.getTime()
  useEffect(() => {
    if (keys === '') return
    const added = keys.split(' ')
    changeTab({ watched: [...tab.watched, ...added] })
    return () => changeTab({ watched: added.reduce((left, key) => left.toSpliced(left.indexOf(key), 1), tab.watched) })
  }, [keys])
  useEffect(() => {
    sync()
  }, [readAt])
}

const nothing: readonly WorkItem[] = []
/** The work stored on this device, shared by all tabs. */
const kept = keptValue<readonly WorkItem[]>({
  key: 'work',
  days: 30,
  // Data written by an older version, or edited by hand, must not break the page.
  restored: (stored) => (Array.isArray(stored) ? stored.filter(isItem) : nothing),
})

/** Stores the result of `to`; the same list writes nothing. */
function changeWork(to: (items: readonly WorkItem[]) => readonly WorkItem[]): void {
  const before = kept.read()
  const after = to(before)
  if (after !== before) kept.write(after)
}

const isTime = (time: unknown) => typeof time === 'number' && Number.isFinite(time)
const isText = (text: unknown) => typeof text === 'string'
const oneOf =
  (...known: readonly unknown[]) =>
  (value: unknown) =>
    known.includes(value)
const orNull = (check: (value: unknown) => boolean) => (value: unknown) => value === null || check(value)

const checks: Partial<Record<keyof WorkItem, (value: unknown) => boolean>> = {
  kind: oneOf(...workKinds),
  id: isText,
  name: isText,
  state: oneOf('underWay', 'waiting', 'stalled', 'done', 'failed', 'lost'),
  phase: oneOf('system', 'app'),
  about: orNull(isText),
  at: orNull(isText),
  counts: orNull((counts) => isRecord(counts) && Object.values(counts).every(isTime)),
  servers: Array.isArray,
  startedAt: orNull(isTime),
  reportedAt: isTime,
  endedAt: orNull(isTime),
}

const isItem = (item: unknown): item is WorkItem =>
  isRecord(item) && Object.entries(checks).every(([key, check]) => check(item[key]))

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
