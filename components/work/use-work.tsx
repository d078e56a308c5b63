'use client'

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { keptValue } from '@/lib/storage/device-store'
import type { BatchProgress } from '@/lib/work/rules/transfer-progress'
import { withProgress, withRead, withReported, withStopped } from './follow-work'
import { workKey, type ReportedWork, storedWork, visibleItems, type WorkItem } from './work-item'
import type { KnownProgress } from './work-progress'

const nothing: readonly WorkItem[] = []

/** The work stored on this device, shared by all tabs. What is read of its progress is in the query cache. */
const kept = keptValue<readonly WorkItem[]>({ key: 'work', days: 30, restored: storedWork })

/** The long-running work known to this device. */
export const useWork = (): readonly WorkItem[] => useSyncExternalStore(kept.subscribe, kept.read, () => nothing)

/** Adds work that was found or ordered. */
export function reportWork(reported: readonly ReportedWork[], asOf: Date): void {
  changeWork((now) => withReported(now, reported, asOf))
}

/** The person has seen all that has ended. */
export function markWorkRead(): void {
  changeWork((now) => withRead(now, new Date()))
}

/** The install of a server was stopped, so that its end is not taken for a success. */
export function reportStopped(id: string, asOf: Date): void {
  changeWork((now) => withStopped(now, id, asOf))
}

/** Dismisses items by key. */
export function dismissWork(...keys: string[]): void {
  changeWork((now) => now.map((item) => (keys.includes(workKey(item)) ? { ...item, dismissed: true } : item)))
}

/**
 * Applies what the API has reported of an item.
 *
 * @returns the item, if this has ended it and it is visible
 */
export function applyProgress(progress: KnownProgress): WorkItem | null {
  let ended: WorkItem | null = null
  changeWork((now) => {
    const next = withProgress(now, progress)
    ended = visibleItems(next.items).find((item) => item === next.ended) ?? null
    return next.items
  })
  return ended
}

/** Stores the result of `to`; the same list writes nothing. */
function changeWork(to: (items: readonly WorkItem[]) => readonly WorkItem[]): void {
  const before = kept.read()
  const after = to(before)
  if (after !== before) kept.write(after)
}

/**
 * Reports work that a page found in progress, so that the notification area follows it.
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
