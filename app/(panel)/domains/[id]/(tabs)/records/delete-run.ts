import { canRecord, type DnsRecord } from '@/lib/rules/dns-record'
import type { Failure, Outcome } from '@/lib/rules/outcome'
import type { ReasonKey } from '@/lib/rules/reasons'
import type { Rights } from '@/lib/rules/rights'

/**
 * What became of the deletion of one of several records.
 * - `skipped`: known before that it cannot be; nothing was sent.
 * - `waiting`, `sending`: its turn has not come; it is under way.
 * - `unknown`: the answer was lost.
 * - `held`: never sent, because the session was gone.
 */
export type DeleteResult =
  | { is: 'skipped'; reason: ReasonKey }
  | { is: 'waiting' }
  | { is: 'sending' }
  | { is: 'done' }
  | { is: 'refused'; failure: Failure }
  | { is: 'unknown'; sentAt: Date; reference: string }
  | { is: 'held' }

export type DeleteItem = { record: DnsRecord; result: DeleteResult }

/** Several records of one zone, deleted one after the other: the API takes one write of a zone at a time. */
export type DeleteRun = readonly DeleteItem[]

/** What will be sent and what will not, before anything is. */
export function planDelete(records: readonly DnsRecord[], rights: Rights): DeleteRun {
  return records.map((record): DeleteItem => {
    const permission = canRecord('delete', record, rights)
    return { record, result: permission.allowed ? { is: 'waiting' } : { is: 'skipped', reason: permission.reason } }
  })
}

export function withResult(run: DeleteRun, id: string, result: DeleteResult): DeleteRun {
  return run.map((item) => (item.record.id === id ? { ...item, result } : item))
}

/** The result that an answer comes to. A session that ended sent nothing. */
export function resultOf(outcome: Outcome): DeleteResult {
  switch (outcome.status) {
    case 'done':
      return { is: 'done' }
    case 'refused':
      return { is: 'refused', failure: outcome.failure }
    case 'unknown':
      return { is: 'unknown', sentAt: outcome.sentAt, reference: outcome.reference }
    case 'signedOut':
      return { is: 'held' }
  }
}

export const isRunning = (run: DeleteRun) =>
  run.some(({ result }) => result.is === 'waiting' || result.is === 'sending')

/** May be sent again: what was refused or never sent. Not what may have happened. */
export const failedOf = (run: DeleteRun) => run.filter(({ result }) => result.is === 'refused' || result.is === 'held')

export const countOf = (run: DeleteRun, is: DeleteResult['is']) => run.filter(({ result }) => result.is === is).length

/** The run once more, for the failed alone. */
export function againOf(run: DeleteRun): DeleteRun {
  const failed = failedOf(run)
  return run.map((item) => (failed.includes(item) ? { ...item, result: { is: 'waiting' } } : item))
}
