import type { Failure, Settled } from '@/lib/model/outcome'
import { type Deadline, type DeadlineSources, deadlinesOf } from './rules/deadlines'

/** What deadlines are read from; each is a call of its own. */
const deadlineReads = ['billing', 'domains', 'servers', 'transfers', 'apiKeys'] as const
type DeadlineRead = (typeof deadlineReads)[number]

/** Null for what was not asked for, because this sign-in may not see it. */
type Reads = { [Read in DeadlineRead]: Settled<NonNullable<DeadlineSources[Read]>> | null }

export type FoundDeadlines = {
  deadlines: Deadline[]
  /** What could not be read, apart from what may not be seen. */
  unread: { read: DeadlineRead; failure: Failure }[]
  /** What this sign-in may not see. API keys do not count: few people have any business there. */
  unseen: DeadlineRead[]
  /** Whether anything at all could be read. */
  seesAny: boolean
  /** The API's clock. */
  asOf: Date
}

/** The deadlines of what could be read, and what could not. */
export function foundIn(reads: Reads): FoundDeadlines {
  const sources: DeadlineSources = {
    ...(reads.billing?.ok && { billing: reads.billing.value }),
    ...(reads.domains?.ok && { domains: reads.domains.value }),
    ...(reads.servers?.ok && { servers: reads.servers.value }),
    ...(reads.transfers?.ok && { transfers: reads.transfers.value }),
    ...(reads.apiKeys?.ok && { apiKeys: reads.apiKeys.value }),
  }
  const failed = deadlineReads.flatMap((read) => {
    const part = reads[read]
    return part && !part.ok ? [{ read, failure: part.failure }] : []
  })
  const asOf = deadlineReads.reduce<Date | null>((first, read) => {
    const part = reads[read]
    return first ?? (part?.ok ? part.asOf : null)
  }, null)
  const now = asOf ?? new Date()
  return {
    deadlines: deadlinesOf(sources, now),
    unseen: (['billing', 'domains', 'servers'] as const).filter(
      (read) => reads[read] === null || failed.some((part) => part.read === read && part.failure.kind === 'forbidden'),
    ),
    unread: failed.filter(({ failure }) => failure.kind !== 'forbidden'),
    seesAny: Object.keys(sources).length > 0,
    asOf: now,
  }
}
