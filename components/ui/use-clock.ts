'use client'

import { useSyncExternalStore } from 'react'

/** When this device first saw a reading, by its time. Only a few are kept, because a page shows one or two at once. */
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

/** One interval shared by all clocks on the page. */
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
 * Applies `read` to the current time of the API's clock and updates only when the result changes. Until hydration the
 * time is `asOf`, so that server and browser render the same. The device's clock may be wrong: only its elapsed time is
 * used.
 *
 * @param asOf the API's clock when the data was read
 * @param read maps a time in milliseconds to a number that changes only when the text does
 */
export function useClock(asOf: Date, read: (now: number) => number): number {
  const start = asOf.getTime()
  return useSyncExternalStore(
    subscribe,
    () => read(start + Date.now() - firstSeen(start)),
    () => read(start),
  )
}
