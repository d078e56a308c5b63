import type { DomainRow } from '@/lib/api/domain-form'
import { autoRenewRefusal } from '@/lib/rules/auto-renew'
import type { Failure, Outcome } from '@/lib/rules/outcome'
import type { ReasonKey } from '@/lib/rules/reasons'

/**
 * What became of a change of auto-renew for one domain.
 * - `skipped`: known before that it cannot be; nothing was sent.
 * - `waiting`, `sending`: its turn has not come; it is under way.
 * - `done`: the API's message tells which outcome it is.
 * - `unknown`: the answer was lost.
 * - `held`: never sent, because the connection or the session was gone.
 */
export type RenewResult =
  | { is: 'skipped'; reason: ReasonKey }
  | { is: 'waiting' }
  | { is: 'sending' }
  | { is: 'done'; message: string | null }
  | { is: 'refused'; failure: Failure }
  | { is: 'unknown'; sentAt: Date; reference: string }
  | { is: 'held' }

export type RenewItem = { id: string; name: string; result: RenewResult }

/** Auto-renew turned on or off for many at once. */
export type RenewRun = { on: boolean; items: readonly RenewItem[] }

/** What will be sent and what will not, before anything is. */
export function planRun(on: boolean, domains: readonly DomainRow[]): RenewRun {
  return {
    on,
    items: domains.map((domain): RenewItem => {
      const reason = autoRenewRefusal(domain, on)
      return { id: domain.id, name: domain.display, result: reason ? { is: 'skipped', reason } : { is: 'waiting' } }
    }),
  }
}

export function withResult(run: RenewRun, id: string, result: RenewResult): RenewRun {
  return { ...run, items: run.items.map((item) => (item.id === id ? { ...item, result } : item)) }
}

/** The result that an answer comes to. A session that ended sent nothing. */
export function resultOf(outcome: Outcome): RenewResult {
  switch (outcome.status) {
    case 'done':
      return { is: 'done', message: outcome.message }
    case 'refused':
      return { is: 'refused', failure: outcome.failure }
    case 'unknown':
      return { is: 'unknown', sentAt: outcome.sentAt, reference: outcome.reference }
    case 'signedOut':
      return { is: 'held' }
  }
}

export const isRunning = ({ items }: RenewRun) =>
  items.some(({ result }) => result.is === 'waiting' || result.is === 'sending')

/** May be sent again: what was refused or never sent. Not what may have happened. */
export const failedOf = ({ items }: RenewRun) =>
  items.filter(({ result }) => result.is === 'refused' || result.is === 'held')

export const countOf = ({ items }: RenewRun, is: RenewResult['is']) =>
  items.filter(({ result }) => result.is === is).length

/** The run once more, for the failed alone. */
export function againOf(run: RenewRun): RenewRun {
  const failed = new Set(failedOf(run).map(({ id }) => id))
  return {
    ...run,
    items: run.items.map((item) => (failed.has(item.id) ? { ...item, result: { is: 'waiting' } } : item)),
  }
}
