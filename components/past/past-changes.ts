import { objectOf, type PageObject } from '@/components/feedback/support-text'
import type { ApiCall } from '@/lib/model/api-call'
import { type Failure, type FailureKind, failureKinds, isSignInNeeded, type Outcome } from '@/lib/model/outcome'
import { keptValue, onForget } from '@/lib/storage/device-store'
import { isLike, isNumber, isOneOf, isText, orNull, storedList } from '@/lib/storage/stored-list'

/** What this panel sent from this device and what came back, for support; also what it could not read. Contains no secrets. */
export type PastChange = {
  /** When it was sent, in Unix milliseconds by this device's clock. */
  at: number
  /** Text for the person: "Reboot web-03". */
  what: string
  /** Address of the page, without its query, which may hold what was typed. */
  page: string
  /** `unread`: a read that failed. */
  state: 'done' | 'refused' | 'unknown' | 'unread'
  /** Why it was refused, or could not be read. */
  why: FailureKind | null
  /** HTTP status of a refusal; null when no answer came, or the panel itself refused. */
  status: number | null
  /** Empty when no answer came from the panel either. */
  reference: string
  /** What it was about, of those that have a page. */
  kind: PageObject['kind'] | null
  id: string | null
}

const isPastChange = isLike<PastChange>({
  at: isNumber,
  what: isText,
  page: isText,
  state: isOneOf('done', 'refused', 'unknown', 'unread'),
  why: orNull(isOneOf(...failureKinds)),
  status: orNull(isNumber),
  reference: isText,
  kind: orNull(isOneOf('server', 'domain', 'invoice', 'order')),
  id: orNull(isText),
})

const most = 200
/** A part that reads again every half minute must not put changes out. */
const mostUnread = 50
const none: readonly PastChange[] = []
const kept = keptValue<readonly PastChange[]>({ key: 'past', days: 30, restored: storedList(isPastChange) })

/** All that this device remembers, newest first. */
export const pastChanges = kept.read
export const onPastChanges = kept.subscribe
export const noPastChanges = () => none

/** What was sent of the changes since the page was loaded, by reference: it may be personal, so it is not stored. */
const sentCalls = new Map<string, readonly ApiCall[]>()
onForget(() => sentCalls.clear())

/** What the API was sent for a change; null once the page was loaded again. */
export const callsOfPast = ({ reference }: PastChange) => sentCalls.get(reference) ?? null

/** A change that is sent now from this page. */
export const beingSent = (what: string, id: string, page = location.pathname) => ({ what, id, page, at: Date.now() })

/** Lists that hold the page of each of their rows. */
const lists: Readonly<Record<string, PageObject['kind']>> = { '/servers': 'server', '/domains': 'domain' }

/**
 * Remembers a change and what came back. One that waits for a sign-in was not sent. The words of the API are left out,
 * because they may repeat what was sent; the reference finds them in the log.
 *
 * @param sent the change in words, when it was sent, the page, and the ID of what it is about
 */
export function rememberPast({ what, at, page, id }: ReturnType<typeof beingSent>, outcome: Outcome<unknown>): void {
  if (isSignInNeeded(outcome)) return
  const { path, about } = aboutOf(page, id)
  const failure = outcome.status === 'refused' ? outcome.failure : null
  const past: PastChange = {
    ...{ at, what, page: path, state: outcome.status, why: failure?.kind ?? null, status: failure?.status ?? null },
    reference: failure?.reference ?? ('reference' in outcome ? outcome.reference : ''),
    kind: about?.kind ?? null,
    id: about?.id ?? null,
  }
  if ('calls' in outcome && outcome.calls) sentCalls.set(past.reference, outcome.calls)
  const [oldest] = sentCalls.size > most ? sentCalls.keys() : []
  if (oldest !== undefined) sentCalls.delete(oldest)
  remember(past)
}

/**
 * Remembers a read that failed, once for each reference. One without a reference is not in the log, so it is not here.
 *
 * @param what the failure in words: "Couldn’t load the traffic"
 */
export function rememberUnread(
  what: string,
  { kind: why, status, reference }: Failure,
  page = location.pathname,
): void {
  if (reference === '' || kept.read().some((past) => past.reference === reference)) return
  const { path, about } = aboutOf(page, null)
  const of = { kind: about?.kind ?? null, id: about?.id ?? null }
  remember({ at: Date.now(), what, page: path, state: 'unread', why, status, reference, ...of })
}

function remember(past: PastChange): void {
  const all = [past, ...kept.read()]
  const tooOld = new Set(all.filter(({ state }) => state === 'unread').slice(mostUnread))
  kept.write(all.filter((earlier) => !tooOld.has(earlier)).slice(0, most))
}

/** What a page is about; on a list, the row with this ID. */
function aboutOf(page: string, id: string | null): { path: string; about: PageObject | null } {
  const path = page.split('?', 1).join()
  const list = lists[path]
  return { path, about: objectOf(path) ?? (list && id !== null ? { kind: list, id } : null) }
}

/** Those of a server, a domain or an order. */
export const pastOf = (all: readonly PastChange[], of: PageObject) =>
  all.filter(({ kind, id }) => kind === of.kind && id === of.id)

/**
 * Finds what a reference was.
 *
 * @param typed a reference in any case, also without its dash or in a line that was copied for support
 * @returns null when it is none, or not one that this device remembers
 */
export function pastByReference(all: readonly PastChange[], typed: string): PastChange | null {
  const asked = referenceIn(typed)
  return asked === null ? null : (all.find(({ reference }) => reference === asked) ?? null)
}

function referenceIn(typed: string): string | null {
  const [, first, second] = /(?:^|[\s:])([0-9A-Z]{4})-?([0-9A-Z]{4})$/.exec(typed.trim().toUpperCase()) ?? []
  return first === undefined || second === undefined ? null : `${first}-${second}`
}
