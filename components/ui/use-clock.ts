'use client'

import { useSyncExternalStore } from 'react'

/** When this device first saw a reading of that time. Few are kept: a page shows one or two readings at once. */
const seenAt = new Map<number, number>()

function firstSeen(asOf: number): number {
  const known = seenAt.get(asOf)
  if (known !== undefined) return known
  const now = Date.now()
  seenAt.set(asOf, now)
  if (seenAt.size > 100) seenAt.delete(seenAt.keys().next().value ?? asOf)
  return now
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One interval for all that ticks on the page. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * What `read` makes of the time now, by the API's clock; drawn again only when that changes. Until the page is alive
 * the time is `asOf` itself, so that server and browser draw the same. The device's own clock may be wrong: only the
 * time that has passed on it counts.
 *
 * @param asOf the API's clock when the data was read
 * @param read from a time in milliseconds to a number that changes as seldom as the words do
 */
export function useClock(asOf: Date, read: (now: number) => number): number {
  const start = asOf.getTime()
  return useSyncExternalStore(
    subscribe,
    () => read(start + Date.now() - firstSeen(start)),
    () => read(start),
  )
}
