import { belongsTo, workRules, type WorkProgress } from '@/lib/work/rules/work'
import { isOver, isSettling, keyOf, type WorkItem } from './work-item'

/**
 * Applies an answer of the API.
 *
 * @returns the items, and those that it ended
 */
export function withProgress(
  items: readonly WorkItem[],
  progress: readonly WorkProgress[],
  asOf: Date,
): { items: readonly WorkItem[]; ended: readonly WorkItem[] } {
  const ended: WorkItem[] = []
  let isChanged = false
  const followed = items.flatMap((item) => {
    const news = progress.find((one) => keyOf(one) === keyOf(item))
    const next = news ? follow(item, news, asOf) : item
    if (next && next !== item && isOver(next) && !isOver(item)) ended.push(next)
    isChanged ||= next !== item
    return next ? [next] : []
  })
  return { items: isChanged ? followed : items, ended }
}

/** The item after an answer; null when it is no longer tracked. */
function follow(item: WorkItem, news: WorkProgress, asOf: Date): WorkItem | null {
  const known = item.startedAt === null ? null : new Date(item.startedAt)
  // An app run from before this install is not about it, and neither is an earlier snapshot.
  const isEarlier = (news.kind !== 'install' || news.phase === 'app') && !belongsTo(known, news.startedAt, item.kind)
  const state = isEarlier ? 'none' : news.state
  if (state === 'none') return withoutNews(item, asOf)
  const isNew =
    item.kind === 'install' &&
    isOver(item) &&
    known !== null &&
    news.startedAt !== null &&
    !belongsTo(news.startedAt, known)
  if (isOver(item) && !isNew) return item
  if (state === 'done' && !item.seen && item.startedAt === null && !item.ordered) return null
  return same(item, {
    ...item,
    state,
    phase: news.phase,
    about: news.about ?? item.about,
    counts: news.counts,
    servers: news.servers,
    step: news.step === 'failed' ? (isNew ? null : item.step) : news.step,
    startedAt: isNew ? (news.startedAt?.getTime() ?? null) : (item.startedAt ?? news.startedAt?.getTime() ?? null),
    endedAt: state === 'done' || state === 'failed' ? asOf.getTime() : null,
    seen: true,
    dismissed: isNew ? false : item.dismissed,
  })
}

/** The item when the API does not report it, no longer or not yet. */
function withoutNews(item: WorkItem, asOf: Date): WorkItem | null {
  if (isOver(item) || isSettling(item, asOf)) return item
  const { unseen, gone } = workRules[item.kind]
  const becomes = item.seen ? gone : unseen
  if (becomes === 'forget') return null
  return { ...item, state: becomes, phase: 'system', endedAt: asOf.getTime() }
}

function same(before: WorkItem, after: WorkItem): WorkItem {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after
}
