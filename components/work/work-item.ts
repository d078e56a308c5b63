import { belongsTo, type WorkProgress } from '@/lib/rules/work'

/** Work as a page found it. */
export type ReportedWork = {
  kind: 'install'
  /** The server's id. */
  id: string
  /** The server's name. */
  name: string
  /** When it began, by the API's clock, where the page knows. */
  startedAt?: Date | null
  /** Ordered just now: the API may need a while until it tells of it. */
  ordered?: boolean
  /** Whether an SSH key was installed, where the page knows: then there is no root password. */
  sshKey?: boolean
}

/** Work as this device remembers it. Times in milliseconds, by the API's clock. Nothing in it is secret. */
export type WorkItem = {
  kind: 'install'
  id: string
  name: string
  state: 'underWay' | 'stalled' | 'done' | 'failed'
  /** What the state is about. */
  phase: 'system' | 'app'
  appName: string | null
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

/** How long the API may need to tell of an install that was ordered. */
const settlingMs = 120_000
const rememberedMs = 24 * 3_600_000
const mostItems = 60

export const isOver = (item: WorkItem) => item.state === 'done' || item.state === 'failed'

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
    const known = items.find(({ id }) => id === work.id)
    return !known
      ? [begin(work, asOf)]
      : isAnother(known, work, asOf)
        ? [begin(work, asOf)]
        : known.name !== work.name
          ? [{ ...known, name: work.name }]
          : []
  })
  if (changed.length === 0) return items
  const rest = items.filter(({ id }) => !changed.some((fresh) => fresh.id === id))
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
    appName: null,
    startedAt: work.startedAt?.getTime() ?? null,
    reportedAt: asOf.getTime(),
    endedAt: null,
    seen: false,
    ordered: work.ordered ?? false,
    sshKey: work.sshKey ?? null,
    dismissed: false,
  }
}

/** Whether a report is about a later install than the one that is known. */
function isAnother(known: WorkItem, work: ReportedWork, asOf: Date): boolean {
  if (work.ordered) return true
  if (work.startedAt) {
    return known.startedAt === null ? isOver(known) : !belongsTo(work.startedAt, new Date(known.startedAt))
  }
  // A failed install counts as under way for as long as nothing replaces it, so without its time it is the same one.
  return known.state === 'done' && known.endedAt !== null && asOf.getTime() > known.endedAt + settlingMs / 2
}

/**
 * Follows an answer of the API.
 *
 * @returns the items, and those that ended by it
 */
export function withProgress(
  items: readonly WorkItem[],
  progress: readonly WorkProgress[],
  asOf: Date,
): { items: readonly WorkItem[]; ended: readonly WorkItem[] } {
  const ended: WorkItem[] = []
  let isChanged = false
  const followed = items.flatMap((item) => {
    const news = progress.find(({ id }) => id === item.id)
    const next = news ? follow(item, news, asOf) : item
    if (next && next !== item && isOver(next) && !isOver(item)) ended.push(next)
    isChanged ||= next !== item
    return next ? [next] : []
  })
  return { items: isChanged ? followed : items, ended }
}

/** The item after an answer; null when there is nothing to tell about it. */
function follow(item: WorkItem, news: WorkProgress, asOf: Date): WorkItem | null {
  const known = item.startedAt === null ? null : new Date(item.startedAt)
  // A run from before this install says nothing about it.
  const state = news.phase === 'app' && !belongsTo(known, news.startedAt) ? 'none' : news.state
  if (state === 'none') return withoutNews(item, asOf)
  const isNew = isOver(item) && known !== null && news.startedAt !== null && !belongsTo(news.startedAt, known)
  if (isOver(item) && !isNew) return item
  if (state === 'done' && !item.seen && item.startedAt === null) return null
  return same(item, {
    ...item,
    state,
    phase: news.phase,
    appName: news.appName ?? item.appName,
    startedAt: isNew ? (news.startedAt?.getTime() ?? null) : (item.startedAt ?? news.startedAt?.getTime() ?? null),
    endedAt: state === 'done' || state === 'failed' ? asOf.getTime() : null,
    seen: true,
    dismissed: isNew ? false : item.dismissed,
  })
}

/** Nothing installs any more: it is done when it was seen under way, and not yet begun when it was ordered just now. */
function withoutNews(item: WorkItem, asOf: Date): WorkItem | null {
  if (isOver(item)) return item
  if (item.seen) return { ...item, state: 'done', phase: 'system', endedAt: asOf.getTime() }
  return isSettling(item, asOf) ? item : null
}

/** Ordered so short a time ago that the API need not tell of it yet. */
export function isSettling(item: WorkItem, asOf: Date): boolean {
  return item.ordered && !item.seen && asOf.getTime() - item.reportedAt < settlingMs
}

function same(before: WorkItem, after: WorkItem): WorkItem {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after
}

/** What the notification area shows: what failed first, then what goes on, then what is done; newest first in each. */
export function inOrder(items: readonly WorkItem[]): readonly WorkItem[] {
  const rank: Record<WorkItem['state'], number> = { failed: 0, stalled: 1, underWay: 2, done: 3 }
  const began = (item: WorkItem) => item.startedAt ?? item.reportedAt
  return items
    .filter((item) => !item.dismissed)
    .toSorted((a, b) => rank[a.state] - rank[b.state] || began(b) - began(a))
}
