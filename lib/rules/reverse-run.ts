import type { Failure, Outcome } from './outcome'
import type { PlannedName } from './reverse-name'

/**
 * What became of the name of one address, among many that are set one after another.
 * - `waiting`, `sending`: its turn has not come; it is under way.
 * - `done`: the API took it.
 * - `refused`: the API said no.
 * - `unknown`: the answer was lost; the server's record tells.
 * - `held`: never sent, because what stopped the one before would have stopped it too.
 */
export type NameResult =
  | { is: 'waiting' }
  | { is: 'sending' }
  | { is: 'done' }
  | { is: 'refused'; failure: Failure }
  | { is: 'unknown'; sentAt: Date; reference: string }
  | { is: 'held' }

/** A row that is sent. `ipId` is shared by an IPv4 address and its IPv6, so the key tells rows apart. */
export type NameItem = { row: PlannedName; ipId: string; result: NameResult }

/** The result that an answer comes to. A session that ended sent nothing, so its turn comes again. */
export function nameResultOf(outcome: Outcome<unknown>): NameResult {
  switch (outcome.status) {
    case 'done':
      return { is: 'done' }
    case 'refused':
      return { is: 'refused', failure: outcome.failure }
    case 'unknown':
      return { is: 'unknown', sentAt: outcome.sentAt, reference: outcome.reference }
    case 'signedOut':
    case 'passwordNeeded':
      return { is: 'waiting' }
  }
}

/** Whether the next one would meet the same: no right, too many calls, or an API that cannot be reached. */
export function stopsAll(result: NameResult): boolean {
  return result.is === 'refused' && ['forbidden', 'tooMany', 'unavailable'].includes(result.failure.kind)
}

/** Items that may be sent again: what was refused or never sent. Not what may have happened. */
export function mayGoAgain({ result }: NameItem): boolean {
  return result.is === 'refused' || result.is === 'held'
}

/** Whether calls are still to be made or under way. */
export function isRunning(items: readonly NameItem[]): boolean {
  return items.some(({ result }) => result.is === 'waiting' || result.is === 'sending')
}

/** How many of them came to each end. */
export function countResults(items: readonly NameItem[]): { done: number; failed: number; unknown: number } {
  const count = (which: (item: NameItem) => boolean) => items.filter(which).length
  return {
    done: count(({ result }) => result.is === 'done'),
    failed: count(mayGoAgain),
    unknown: count(({ result }) => result.is === 'unknown'),
  }
}
