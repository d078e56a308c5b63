import type { Failure, Outcome } from './outcome'
import type { PlannedName } from './reverse-name'

/**
 * Result of setting one of many names, which are sent one after the other.
 * - `waiting`, `sending`: not yet sent; being sent.
 * - `done`: accepted by the API.
 * - `refused`: refused by the API.
 * - `unknown`: the response was lost; the server's record shows the result.
 * - `held`: never sent, because what stopped the previous one would have stopped it too.
 */
export type NameResult =
  | { is: 'waiting' }
  | { is: 'sending' }
  | { is: 'done' }
  | { is: 'refused'; failure: Failure }
  | { is: 'unknown'; sentAt: Date; reference: string }
  | { is: 'held' }

/** A row that is sent. An IPv4 address and its IPv6 address share `ipId`, so rows are identified by key. */
export type NameItem = { row: PlannedName; ipId: string; result: NameResult }

/** Converts an outcome to a result. If the session had ended, nothing was sent and the item keeps waiting. */
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

/** Whether the next item would fail in the same way: no permission, too many calls, or the API is unreachable. */
export function stopsAll(result: NameResult): boolean {
  return result.is === 'refused' && ['forbidden', 'tooMany', 'unavailable'].includes(result.failure.kind)
}

/** Whether an item may be sent again: only if it was refused or never sent, not if it may have happened. */
export function mayGoAgain({ result }: NameItem): boolean {
  return result.is === 'refused' || result.is === 'held'
}

/** Whether items are waiting or being sent. */
export function isRunning(items: readonly NameItem[]): boolean {
  return items.some(({ result }) => result.is === 'waiting' || result.is === 'sending')
}

/** Counts the items by result. */
export function countResults(items: readonly NameItem[]): { done: number; failed: number; unknown: number } {
  const count = (which: (item: NameItem) => boolean) => items.filter(which).length
  return {
    done: count(({ result }) => result.is === 'done'),
    failed: count(mayGoAgain),
    unknown: count(({ result }) => result.is === 'unknown'),
  }
}
