import type { MoveEffect } from './name-servers'
import type { DsDraft, DsRecord } from './dnssec'
import { compareSets } from './dnssec'

/** What a signed domain does not survive: resolvers that check DNSSEC refuse answers that its DS records do not match. */

/**
 * Hours until no resolver remembers a DS record that has been removed. The API does not give its TTL; registries use one
 * hour to a day.
 */
export const dsWaitHours = 24

/**
 * - `signed`: the registry has DS records.
 * - `waiting`: they were removed less than `dsWaitHours` ago, as far as this device knows.
 * - `unknown`: could not be read.
 */
export type ChainState = 'off' | 'signed' | 'waiting' | 'unknown'

/** When removed DS records are forgotten everywhere. */
export function dsGoneAt(removedAt: Date): Date {
  return new Date(removedAt.getTime() + dsWaitHours * 3_600_000)
}

/**
 * @param signed whether the registry has DS records, null when that could not be read
 * @param removedAt when they were removed, as far as this device knows
 */
export function chainState(signed: boolean | null, removedAt: Date | null, now: Date): ChainState {
  if (signed) return 'signed'
  if (removedAt && dsGoneAt(removedAt) > now) return 'waiting'
  return signed === null ? 'unknown' : 'off'
}

/** `moveAway`: to another registrar, with the name servers as they are. */
export type ChainStep = MoveEffect | 'moveAway'

/** `accept`: only for someone who has read what it may break. `blocked`: it would break. */
type ChainVerdict = 'free' | 'accept' | 'blocked'

const safe = { off: 'free', signed: 'free', waiting: 'free', unknown: 'free' } as const

const verdicts: Record<ChainStep, Record<ChainState, ChainVerdict>> = {
  // Our keys are not those of the other side, so that no DS record matches after the step.
  toOurs: { off: 'free', signed: 'blocked', waiting: 'accept', unknown: 'accept' },
  toOthers: { off: 'free', signed: 'blocked', waiting: 'accept', unknown: 'accept' },
  // Other servers of the same provider sign with the same keys.
  stayOthers: { off: 'free', signed: 'accept', waiting: 'accept', unknown: 'accept' },
  stayOurs: safe,
  // The keys stay here, but DS records can no longer be changed from here.
  moveAway: { off: 'free', signed: 'accept', waiting: 'free', unknown: 'free' },
}

/** Whether a step may be taken while DNSSEC is as it is. */
export function chainVerdict(step: ChainStep, state: ChainState): ChainVerdict {
  return verdicts[step][state]
}

/**
 * What sending a set of DS records takes away: all of them, or every one that resolvers know, so that a zone which is not
 * signed with both old and new keys stops resolving.
 */
export function dsLoss(before: readonly DsRecord[], after: readonly (DsDraft | DsRecord)[]): 'all' | 'known' | null {
  if (after.length === 0) return 'all'
  return before.length > 0 && !compareSets(before, after).some(({ kind }) => kind === 'same') ? 'known' : null
}
