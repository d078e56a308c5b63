import type { MoveEffect } from './name-servers'
import { compareSets, type DsDraft, type DsRecord } from './dnssec'

/** Effects on a signed domain: resolvers that validate DNSSEC reject answers that do not match its DS records. */

/**
 * Hours until no resolver has a removed DS record in its cache. The API does not return its TTL; registries use one hour
 * to a day.
 */
export const dsWaitHours = 24

/**
 * - `signed`: the registry has DS records.
 * - `waiting`: they were removed less than `dsWaitHours` ago, as far as this device knows.
 * - `unknown`: the DS records could not be read.
 */
export type ChainState = 'off' | 'signed' | 'waiting' | 'unknown'

/** Returns when removed DS records have expired from all caches. */
export function dsExpiresAt(removedAt: Date): Date {
  return new Date(removedAt.getTime() + dsWaitHours * 3_600_000)
}

/**
 * @param signed whether the registry has DS records; null when not known
 * @param removedAt when they were removed, as far as this device knows
 */
export function chainState(signed: boolean | null, removedAt: Date | null, now: Date): ChainState {
  if (signed) return 'signed'
  if (removedAt && dsExpiresAt(removedAt) > now) return 'waiting'
  return signed === null ? 'unknown' : 'off'
}

/** `moveAway`: to another registrar, keeping the name servers. */
export type ChainStep = MoveEffect | 'moveAway'

/** `accept`: only after confirming the risk. `blocked`: it would break the domain. */
type ChainVerdict = 'free' | 'accept' | 'blocked'

const safe = { off: 'free', signed: 'free', waiting: 'free', unknown: 'free' } as const

const verdicts: Record<ChainStep, Record<ChainState, ChainVerdict>> = {
  // The service's keys differ from the current ones, so no DS record would match after the step.
  toOurs: { off: 'free', signed: 'blocked', waiting: 'accept', unknown: 'accept' },
  toOthers: { off: 'free', signed: 'blocked', waiting: 'accept', unknown: 'accept' },
  // Other servers of the same provider sign with the same keys.
  stayOthers: { off: 'free', signed: 'accept', waiting: 'accept', unknown: 'accept' },
  stayOurs: safe,
  // The keys stay here, but the DS records can no longer be changed from here.
  moveAway: { off: 'free', signed: 'accept', waiting: 'free', unknown: 'free' },
}

/** Returns whether a step is possible in the current DNSSEC state. */
export function chainVerdict(step: ChainStep, state: ChainState): ChainVerdict {
  return verdicts[step][state]
}

/**
 * Returns what replacing the DS records removes: all of them, or every one that resolvers know, in which case a zone not
 * signed with both old and new keys stops resolving.
 */
export function dsLoss(before: readonly DsRecord[], after: readonly (DsDraft | DsRecord)[]): 'all' | 'known' | null {
  if (after.length === 0) return 'all'
  return before.length > 0 && !compareSets(before, after).some(({ kind }) => kind === 'same') ? 'known' : null
}
