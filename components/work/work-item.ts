import type { InstallStep } from '@/lib/rules/install-steps'
import { belongsTo, workRules, type WorkAsk, type WorkCounts, type WorkKind } from '@/lib/rules/work'

/** Work as a page found it. */
export type ReportedWork = {
  kind: WorkKind
  /** As in `WorkProgress`. */
  id: string
  /** What it is told by: the server's name, the image's, the first domain's or host name. */
  name: string
  /** When it began, by the API's clock, where the page knows. */
  startedAt?: Date | null
  /** Ordered just now: the API may need a while until it tells of it. */
  ordered?: boolean
  /** Whether an SSH key was installed, where the page knows: then there is no root password. */
  sshKey?: boolean
  /** The snapshot's name. */
  about?: string
  /** Of an ISO image: a server at which it can be asked for. */
  at?: string
  counts?: WorkCounts
}

/** Work as this device remembers it. Times in milliseconds, by the API's clock. Nothing in it is secret. */
export type WorkItem = {
  kind: WorkKind
  id: string
  name: string
  /** `lost`: nobody can tell how it ended. */
  state: 'underWay' | 'waiting' | 'stalled' | 'done' | 'failed' | 'lost'
  /** What the state of an install is about. */
  phase: 'system' | 'app'
  /** The name of the app or of the snapshot. */
  about: string | null
  at: string | null
  counts: WorkCounts | null
  /** Servers whose installs are a part of this. */
  servers: readonly string[]
  /** Of an install: the last step that was seen. Once it has failed the API tells it no longer (§2.5). */
  step?: InstallStep | null
  startedAt: number | null
  reportedAt: number
  endedAt: number | null
  /** The API itself told of it. */
  seen: boolean
  ordered: boolean
  sshKey: boolean | null
  /** Put away by the person. Kept for a day, so that a page that is behind does not bring it back. */
  dismissed: boolean
}

const rememberedMs = 24 * 3_600_000
const mostItems = 60

/** What tells work from other work: a server can install while a snapshot of it is listed. */
export const keyOf = ({ kind, id }: { kind: WorkKind; id: string }) => `${kind}:${id}`

export const isOver = ({ state }: WorkItem) => state === 'done' || state === 'failed' || state === 'lost'

/** Whether it goes no further by itself, so that a person may put it away. */
export const isAtRest = (item: WorkItem) => isOver(item) || item.state === 'waiting'

/** Whether a person has something to do about it. */
export const needsPerson = ({ state, counts }: WorkItem) =>
  state === 'failed' || state === 'stalled' || state === 'lost' || (state === 'waiting' && (counts?.waiting ?? 0) > 0)

/** How the API is asked about it. */
export function askOf({ kind, id, phase, at }: WorkItem): WorkAsk {
  return { kind, id, at: kind === 'install' && phase === 'app' ? 'app' : at }
}

/**
 * Adds what a page found under way.
 *
 * @param asOf the API's clock when the page was read: what has ended since is not brought back
 */
export function withReported(
  items: readonly WorkItem[],
  reported: readonly ReportedWork[],
  asOf: Date,
): readonly WorkItem[] {
  const changed = reported.flatMap((work) => {
    const known = items.find((item) => keyOf(item) === keyOf(work))
    if (!known || isAnother(known, work, asOf)) return [begin(work, asOf)]
    return known.name === work.name ? [] : [{ ...known, name: work.name }]
  })
  if (changed.length === 0) return items
  const rest = items.filter((item) => !changed.some((fresh) => keyOf(fresh) === keyOf(item)))
  const oldest = asOf.getTime() - rememberedMs
  return [...changed, ...rest.filter((item) => !item.dismissed || (item.endedAt ?? item.reportedAt) > oldest)].slice(
    0,
    mostItems,
  )
}

function begin(work: ReportedWork, asOf: Date): WorkItem {
  return {
    kind: work.kind,
    id: work.id,
    name: work.name,
    state: 'underWay',
    phase: 'system',
    about: work.about ?? null,
    at: work.at ?? null,
    counts: work.counts ?? null,
    servers: [],
    startedAt: work.startedAt?.getTime() ?? null,
    reportedAt: asOf.getTime(),
    endedAt: null,
    seen: false,
    ordered: work.ordered ?? false,
    sshKey: work.sshKey ?? null,
    dismissed: false,
  }
}

/** How long a page may be behind what has been followed. */
const behindMs = 60_000

/** Whether a report is about later work than what is known. */
function isAnother(known: WorkItem, work: ReportedWork, asOf: Date): boolean {
  if (work.ordered) return true
  // Put away while it waited, and now it moves again.
  if (known.state === 'waiting') return known.dismissed
  if (work.startedAt && work.kind !== 'transfer') {
    return known.startedAt === null ? isOver(known) : !belongsTo(work.startedAt, new Date(known.startedAt), known.kind)
  }
  // A failed install counts as under way for as long as nothing replaces it, so without its time it is the same one.
  const isEnded = known.kind === 'install' ? known.state === 'done' : isOver(known)
  return isEnded && known.endedAt !== null && asOf.getTime() > known.endedAt + behindMs
}

/** Ordered so short a time ago that the API need not tell of it yet. */
export function isSettling(item: WorkItem, asOf: Date): boolean {
  return item.ordered && !item.seen && asOf.getTime() - item.reportedAt < workRules[item.kind].settlingMs
}

/** What is told by itself: not what was put away, and not installs that belong to an order which is told. */
export function told(items: readonly WorkItem[]): readonly WorkItem[] {
  const kept = items.filter((item) => !item.dismissed)
  const orders = kept.filter(({ kind }) => kind === 'deploy')
  return kept.filter(
    (item) =>
      item.kind !== 'install' ||
      !orders.some((order) => order.servers.includes(item.id) && (!isOver(order) || item.state === 'done')),
  )
}

/** What the notification area shows: what failed first, then what goes on, then what is done; newest first in each. */
export function inOrder(items: readonly WorkItem[]): readonly WorkItem[] {
  const rank: Record<WorkItem['state'], number> = { failed: 0, lost: 0, stalled: 1, underWay: 2, waiting: 3, done: 4 }
  const began = (item: WorkItem) => item.startedAt ?? item.reportedAt
  return told(items).toSorted((a, b) => rank[a.state] - rank[b.state] || began(b) - began(a))
}
