import { isOurDevice, onForget } from '@/lib/storage/device-store'
import { forgetSeen } from './seen'
import { isAlwaysNew, isKept, visitKey, outdateVisits } from './visits'

/** Pages that were read ahead of a click: when, in milliseconds, and whether something was changed since. */
const ahead = new Map<string, { readAt: number; isOutdated: boolean }>()
onForget(() => ahead.clear())

/** How long the router keeps a page that was read ahead (`staleTimes.static`). */
const aheadMs = 30_000

let mostPerMinute = 0
let lately: number[] = []

/** @param perMinute how many pages this tab may read ahead in a minute (READ_AHEAD_PER_MINUTE) */
export function allowAhead(perMinute: number): void {
  mostPerMinute = perMinute
}

/**
 * Whether a page may be read ahead of a click, which costs the API the calls of the page; counts it if so. Not what would
 * not be shown from it: a page that is kept, or always read anew, or was read ahead a moment ago.
 */
export function mayReadAhead(href: string): boolean {
  const to = new URL(href, location.href)
  const now = Date.now()
  if (to.origin !== location.origin || to.pathname === location.pathname || isAlwaysNew(to.pathname)) return false
  if (isKept(to) || isReadAhead(to, now) || !isOurDevice() || !navigator.onLine || savesData()) return false
  lately = lately.filter((at) => now - at < 60_000)
  if (lately.length >= mostPerMinute) return false
  lately.push(now)
  ahead.set(visitKey(to), { readAt: now, isOutdated: false })
  return true
}

const isReadAhead = (to: URL, now: number) => now - (ahead.get(visitKey(to))?.readAt ?? 0) < aheadMs

/** What the page that is shown was read ahead with, once; undefined if it was read on the click. */
export function takeAhead(): { readAt: number; isOutdated: boolean } | undefined {
  const key = visitKey(location)
  const found = ahead.get(key)
  ahead.delete(key)
  return found && Date.now() - found.readAt < aheadMs ? found : undefined
}

/** For a change: what was read before it, seen or ahead, is not shown without reading it again. */
export function outdatePages(): void {
  outdateVisits()
  forgetSeen()
  for (const page of ahead.values()) page.isOutdated = true
}

/** A person who pays for data, or has little. Not in every browser. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
