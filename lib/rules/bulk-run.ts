import type { Failure, Outcome } from './outcome'
import type { ReasonKey } from './reasons'

/**
 * What became of one of many changes that are sent one after the other.
 * - `skipped`: known before that it cannot be; nothing was sent.
 * - `waiting`, `sending`: its turn has not come; it is under way.
 * - `done`: with what the API said of it.
 * - `unknown`: the answer was lost.
 * - `held`: never sent, because the session was gone.
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

/** What needs a look first, what went well last. */
export const bulkOrder = ['unknown', 'refused', 'held', 'sending', 'waiting', 'done', 'skipped'] as const

/** How an item begins: it waits for its turn, or something speaks against it. */
export function firstResult(reason: ReasonKey | null): BulkResult {
  return reason ? { is: 'skipped', reason } : { is: 'waiting' }
}

/** The result that an answer comes to. A session that ended sent nothing. */
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

/** May be sent again: what was refused or never sent. Not what may have happened. */
export const mayGoAgain = ({ result }: BulkItem) => result.is === 'refused' || result.is === 'held'

export const countOf = (run: readonly BulkItem[], is: BulkResult['is']) =>
  run.filter(({ result }) => result.is === is).length

/** How many are done of those that were sent or will be, and how many were left out from the start. */
export function tallyOf(run: readonly BulkItem[]): { done: number; all: number; skipped: number } {
  const skipped = countOf(run, 'skipped')
  return { done: countOf(run, 'done'), all: run.length - skipped, skipped }
}

/** The run once more, for the failed alone. */
export function againOf<Item extends BulkItem>(run: readonly Item[]): Item[] {
  return run.map((item) => (mayGoAgain(item) ? { ...item, result: { is: 'waiting' } } : item))
}

/** Those that are left out, each with its reason. */
export function leftOut<Item extends BulkItem>(run: readonly Item[]): { item: Item; reason: ReasonKey }[] {
  return run.flatMap((item) => (item.result.is === 'skipped' ? [{ item, reason: item.result.reason }] : []))
}
