import { seenSteps } from '@/lib/install/rules/seen-steps'
import { dayMs } from '@/lib/model/time'
import { belongsTo, workRules } from '@/lib/work/rules/work'
import { isHistory, isOver, isUnread, workKey, type ReportedWork, type WorkItem } from './work-item'
import type { KnownProgress } from './work-progress'

/**
 * Applies what the API has reported of an item.
 *
 * @returns the items, and the one that it ended, or null
 */
export function withProgress(
  items: readonly WorkItem[],
  news: KnownProgress,
): { items: readonly WorkItem[]; ended: WorkItem | null } {
  const item = items.find((listed) => workKey(listed) === workKey(news))
  const next = item && follow(item, news)
  if (next === item) return { items, ended: null }
  return {
    items: items.flatMap((listed) => (listed === item ? (next ?? []) : listed)),
    ended: item && next && isOver(next) && !isOver(item) ? next : null,
  }
}

/** The item after an answer; null when it is no longer tracked. */
function follow(item: WorkItem, news: KnownProgress): WorkItem | null {
  const { asOf } = news
  // Read before it was ordered or found: about what was there earlier.
  if (asOf.getTime() < item.reportedAt) return item
  const startedAt = item.startedAt === null ? null : new Date(item.startedAt)
  // An app run from before this install is not about it, and neither is an earlier snapshot.
  const isEarlier =
    (news.kind !== 'install' || news.phase === 'app') && !belongsTo(startedAt, news.startedAt, item.kind)
  const state = isEarlier ? 'none' : news.state
  if (state === 'none') return withoutNews(item, asOf)
  const isNew =
    item.kind === 'install' &&
    (isOver(item) || news.phase === 'system') &&
    startedAt !== null &&
    news.startedAt !== null &&
    !belongsTo(news.startedAt, startedAt)
  if (isOver(item) && !isNew) return item
  if (state === 'done' && !item.seen && item.startedAt === null && !item.ordered) return null
  return same(item, {
    ...item,
    state,
    phase: news.phase,
    about: news.about ?? item.about,
    counts: news.counts,
    servers: news.servers,
    ...(item.kind === 'install' && seenSteps(isNew ? {} : item, news, asOf)),
    startedAt: isNew ? (news.startedAt?.getTime() ?? null) : (item.startedAt ?? news.startedAt?.getTime() ?? null),
    endedAt: state === 'done' || state === 'failed' ? asOf.getTime() : null,
    seen: true,
    ...(isNew && { read: false, stopped: undefined }),
    dismissed: isNew ? false : item.dismissed,
  })
}

/** The item when the API does not report it, no longer or not yet. */
function withoutNews(item: WorkItem, asOf: Date): WorkItem | null {
  if (isOver(item) || isSettling(item, asOf)) return item
  const { unseen, gone } = workRules[item.kind]
  const becomes = item.seen ? gone : unseen
  if (becomes === 'forget') return null
  return {
    ...item,
    ...(item.kind === 'install' && seenSteps(item, null, asOf)),
    state: becomes,
    phase: 'system',
    endedAt: asOf.getTime(),
  }
}

/** The items after the person has stopped the install of a server. @param asOf the API's clock */
export function withStopped(items: readonly WorkItem[], id: string, asOf: Date): readonly WorkItem[] {
  const over = { state: 'failed', phase: 'system', endedAt: asOf.getTime(), stopped: true, read: true } as const
  return items.map((item) => (item.kind === 'install' && item.id === id ? { ...item, ...over } : item))
}

function same(before: WorkItem, after: WorkItem): WorkItem {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after
}

const rememberedMs = dayMs
const mostItems = 60

/**
 * Adds work reported by a page.
 *
 * @param asOf the API's clock when the page was read: work that has ended since is not restored
 */
export function withReported(
  items: readonly WorkItem[],
  reported: readonly ReportedWork[],
  asOf: Date,
): readonly WorkItem[] {
  const changed = reported.flatMap((work) => {
    const listed = items.find((item) => workKey(item) === workKey(work))
    if (!listed || isAnother(listed, work, asOf)) return [begin(work, asOf)]
    return listed.name === work.name ? [] : [{ ...listed, name: work.name }]
  })
  if (changed.length === 0) return items
  const rest = items.filter((item) => !changed.some((fresh) => workKey(fresh) === workKey(item)))
  const oldest = asOf.getTime() - rememberedMs
  return [...changed, ...rest.filter((item) => !item.dismissed || (item.endedAt ?? item.reportedAt) > oldest)].slice(
    0,
    mostItems,
  )
}

const historyMs = 14 * dayMs

/** What has ended counts as seen, and what did long ago is forgotten: done work stays as history for two weeks. */
export function withRead(items: readonly WorkItem[], now: Date): readonly WorkItem[] {
  const oldest = now.getTime() - historyMs
  const isOld = (item: WorkItem) => isHistory(item) && (item.endedAt ?? item.reportedAt) < oldest
  if (!items.some((item) => isUnread(item) || isOld(item))) return items
  return items.filter((item) => !isOld(item)).map((item) => (isUnread(item) ? { ...item, read: true } : item))
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
    ...(work.answerLost && { answerLost: true }),
    dismissed: false,
  }
}

/** Milliseconds that a page may lag behind polling. */
const behindMs = 60_000

/** Tells whether a report is about later work than the known item. */
function isAnother(item: WorkItem, work: ReportedWork, asOf: Date): boolean {
  if (work.ordered) return true
  // Dismissed while waiting, and now in progress again.
  if (item.state === 'waiting') return item.dismissed
  if (work.startedAt && work.kind !== 'transfer') {
    return item.startedAt === null ? isOver(item) : !belongsTo(work.startedAt, new Date(item.startedAt), item.kind)
  }
  // A failed install is reported until it is replaced, so without a start time it is the same one.
  const isEnded = item.kind === 'install' ? item.state === 'done' : isOver(item)
  return isEnded && item.endedAt !== null && asOf.getTime() > item.endedAt + behindMs
}

/** Tells whether it was ordered so recently that the API may not report it yet. */
export function isSettling(item: WorkItem, asOf: Date): boolean {
  return item.ordered && !item.seen && asOf.getTime() - item.reportedAt < workRules[item.kind].settlingMs
}
