import { isOurDevice, onForget } from '@/lib/storage/device-store'

/**
 * Pages that this document has shown. The router keeps what it has shown for Back; a link to such a page goes there in the
 * same way, so that it is on the screen at once, and `ShownAgain` refreshes it behind. What was kept is gone after a
 * change, a refresh of the whole page and a sign-out, as the router's own is.
 */
type Visit = {
  /** Its history entry, as the router made it. */
  entry: unknown
  /** When its data were read, in milliseconds. */
  readAt: number
  /** Something was changed since: it may be wrong, so only Back shows it. */
  isOutdated?: boolean
}

/** How long a page that was left is shown again. */
export const keptMs = 10 * 60_000

const visits = new Map<string, Visit>()
onForget(() => visits.clear())

/**
 * Pages that a link reads anew: what is shown there is decided on, or moves all the time, or is about what was just sent.
 */
const alwaysNewPath =
  /\/(new|install|reinstall|register|transfer|mass-transfer|done|upgrade|console|import|move-away)(\/|$)/

/** Whether a page is neither kept nor refreshed behind. */
export const isAlwaysNew = (path: string) => alwaysNewPath.test(path)

/** Address of a page, as kept here. */
export const visitKey = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search

/** Address of the page that is shown, as kept here. */
export const here = () => visitKey(location)

/** The kept visit of the page that is shown. */
export const visitHere = (): Visit | undefined => visits.get(here())

/** Whether a link to a page shows it again without reading it first. */
export function isKept(to: Pick<URL, 'pathname' | 'search'>): boolean {
  const visit = visits.get(visitKey(to))
  return visit !== undefined && !visit.isOutdated && Date.now() - visit.readAt <= keptMs
}

/** Keeps the page that is shown. */
export function noteVisit(readAt: number): void {
  visits.set(here(), { entry: history.state, readAt })
}

/** For a change whose answer does not refresh the page: what was read before it is not shown again. */
export function outdateVisits(): void {
  for (const [key, visit] of visits) visits.set(key, { ...visit, isOutdated: true })
}

export const forgetVisits = () => visits.clear()

/**
 * Shows a page again that was left not long ago.
 *
 * @param href of this origin, relative or absolute; one of the page that is shown only changes its URL
 * @returns false when the page must be read: it is not kept, too old or outdated, or somebody else has signed in since
 */
export function showAgain(href: string): boolean {
  const to = new URL(href, location.href)
  const key = visitKey(to)
  const visit = visits.get(key)
  if (!visit || to.origin !== location.origin || to.pathname === location.pathname) return false
  if (to.hash || visit.isOutdated || Date.now() - visit.readAt > keptMs || !isOurDevice()) {
    visits.delete(key)
    return false
  }
  history.pushState(visit.entry, '', to)
  isFollowing = true
  dispatchEvent(new PopStateEvent('popstate', { state: visit.entry }))
  isFollowing = false
  return true
}

/** The page that the router is leaving for another. */
let leaving: string | null = null

/** Notes that the router sets out for a URL, as `instrumentation-client.ts` hears of it. */
export function noteDeparture(url: string): void {
  leaving = visitKey(new URL(url, location.href)) === here() ? null : here()
}

/** Whether the router is on its way to another page. */
export const isLeaving = () => leaving === here()

let isFollowing = false

/** While a `popstate` event is heard: it is of a link, not of Back, so the browser restores no position. */
export const isOfLink = () => isFollowing
