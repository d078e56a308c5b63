import type { Failure, Outcome } from '@/lib/model/outcome'
import type { ReasonKey } from '@/lib/model/reasons'

/**
 * Result of one of many changes that are sent one after the other.
 * - `skipped`: known to be impossible; nothing was sent.
 * - `waiting`, `sending`: not yet sent; being sent.
 * - `done`: with the API's message.
 * - `unknown`: the response was lost.
 * - `held`: never sent, because the session had ended.
 */
export type BulkResult =
  | { is: 'skipped'; reason: ReasonKey }
  | { is: 'waiting' }
  | { is: 'sending' }
  | { is: 'done'; message: string | null }
  | { is: 'refused'; failure: Failure }
  | { is: 'unknown'; sentAt: Date; reference: string }
  | { is: 'held' }

export type BulkItem = { id: string; result: BulkResult }

/** Display order: what needs attention first, successes last. */
export const bulkOrder = ['unknown', 'refused', 'held', 'sending', 'waiting', 'done', 'skipped'] as const

/** Initial result of an item: waiting, or skipped for a reason. */
export function firstResult(reason: ReasonKey | null): BulkResult {
  return reason ? { is: 'skipped', reason } : { is: 'waiting' }
}

/** Converts an outcome to a result. If the session had ended, nothing was sent. */
export function resultOf(outcome: Outcome): BulkResult {
  switch (outcome.status) {
    case 'done':
      return { is: 'done', message: outcome.message }
    case 'refused':
      return { is: 'refused', failure: outcome.failure }
    case 'unknown':
      return { is: 'unknown', sentAt: outcome.sentAt, reference: outcome.reference }
    case 'signedOut':
    case 'passwordNeeded':
      return { is: 'held' }
  }
}

export function withResult<Item extends BulkItem>(run: readonly Item[], id: string, result: BulkResult): Item[] {
  return run.map((item) => (item.id === id ? { ...item, result } : item))
}

export const isRunning = (run: readonly BulkItem[]) =>
  run.some(({ result }) => result.is === 'waiting' || result.is === 'sending')

/** Whether an item may be sent again: only if it was refused or never sent, not if it may have happened. */
export const mayGoAgain = ({ result }: BulkItem) => result.is === 'refused' || result.is === 'held'

export const countOf = (run: readonly BulkItem[], is: BulkResult['is']) =>
  run.filter(({ result }) => result.is === is).length

/** Counts the items done, all that were or will be sent, and those skipped from the start. */
export function tallyOf(run: readonly BulkItem[]): { done: number; all: number; skipped: number } {
  const skipped = countOf(run, 'skipped')
  return { done: countOf(run, 'done'), all: run.length - skipped, skipped }
}

/** Starts the run again with only the failed items. */
export function againOf<Item extends BulkItem>(run: readonly Item[]): Item[] {
  return run.map((item) => (mayGoAgain(item) ? { ...item, result: { is: 'waiting' } } : item))
}

/** Returns the skipped items with their reasons. */
export function leftOut<Item extends BulkItem>(run: readonly Item[]): { item: Item; reason: ReasonKey }[] {
  return run.flatMap((item) => (item.result.is === 'skipped' ? [{ item, reason: item.result.reason }] : []))
}

/** Whether so many are changed at once that a slip would cost too much: their number has to be typed. */
export function isMany(count: number): boolean {
  return count > 20
}
