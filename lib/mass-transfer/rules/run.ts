import type { ApiMessageCode } from '@/lib/api/messages'
import { type Failure, meaningOf, type Outcome } from '@/lib/model/outcome'
import { countOf, resultOf, type Run, type RunResult } from '@/lib/model/run'
import type { RejectionReason } from './import'
import { isTransferOpen, itemsByName, type TransferItem } from './item'
import { maxPerRequest, type TransferEntry } from './plan'

/** Many domains, sent in requests of at most 200, each with its own result. */

export type Rejected = { name: string; reason: string | null; rejection?: RejectionReason | null }

/** The API's response to one request. */
export type RequestResult = {
  rejected: Rejected[]
  /** Number of redirects copied; imports only. */
  redirects: number
}

/**
 * - `queued`, `awaiting`: accepted, with or without a code.
 * - `over`: accepted but finally not transferred, as found after a lost answer.
 * - `rejected`: skipped by the API, with its reason.
 * - `refused`: its whole request was refused; nothing was changed.
 * - `absent`: the answer was lost, and the API does not list it.
 */
export type EntryResult =
  | Exclude<RunResult, { kind: 'done' | 'skipped' }>
  | { kind: 'queued' | 'awaiting' | 'absent' }
  | { kind: 'over'; status: 'failed' | 'expired' | 'aborted' | null; message: string | null }
  | { kind: 'rejected'; reason: string | null; rejection: RejectionReason | null }

/** The entry's code is secret and removed once it has been accepted. */
export type RunEntry = { id: string; entry: TransferEntry; result: EntryResult }

type TransferAbout = {
  /** Source: a list, or an import by its id. */
  from: { kind: 'list' } | { kind: 'import'; importId: string }
  /** Items before the run: a finished one among them belongs to an earlier transfer of the same domain. */
  before: ReadonlySet<string>
  redirects: number
  /** Called with the names that were accepted, which leave the form, after every answer. */
  onTaken: (names: ReadonlySet<string>) => void
}

export type TransferRun = Run<RunEntry, TransferAbout>

export const runEntries = (entries: readonly TransferEntry[]): RunEntry[] =>
  entries.map((entry) => ({ id: entry.name, entry, result: { kind: 'waiting' } }))

/** Returns the number of the next request and of all requests. */
export function requestsOf({ items }: Pick<TransferRun, 'items'>): { now: number; all: number } {
  const settled = items.length - countOf({ items }, 'waiting', 'sending')
  const all = Math.ceil(items.length / maxPerRequest)
  return { now: Math.min(all, Math.floor(settled / maxPerRequest) + 1), all }
}

/** Applies the outcome of its request to an entry. */
export function settleEntry(item: RunEntry, outcome: Outcome<RequestResult>): RunEntry {
  if (outcome.status !== 'done') {
    const result = resultOf(outcome)
    return result.kind === 'done' || result.kind === 'skipped' ? item : { ...item, result }
  }
  const rejected = outcome.value.rejected.find(({ name }) => name === item.entry.name)
  if (rejected) {
    const { reason, rejection = null } = rejected
    return { ...item, result: { kind: 'rejected', reason, rejection } }
  }
  return { ...forget(item), result: { kind: item.entry.code === null ? 'awaiting' : 'queued' } }
}

/**
 * Updates the run after a lost answer: items that the API lists were accepted, others may be sent again.
 *
 * @param mayCome whether the call may still take effect, so that an unlisted item proves nothing
 */
export function withListed(run: TransferRun, items: readonly TransferItem[], mayCome: boolean): TransferRun {
  const { before } = run.about
  const listedByName = itemsByName(
    items.filter((item) => isTransferOpen(item) || item.status === 'done' || !before.has(item.id)),
  )
  return {
    ...run,
    items: run.items.map((item): RunEntry => {
      // An absent item may have appeared since, because the call may still have been running.
      if (item.result.kind !== 'unknown' && item.result.kind !== 'absent') return item
      const listed = listedByName.get(item.entry.name)
      if (listed) return { ...forget(item), result: listedResult(listed) }
      return mayCome ? item : { ...item, result: { kind: 'absent' } }
    }),
  }
}

function listedResult({ status, message }: TransferItem): EntryResult {
  if (status === 'awaiting_code') return { kind: 'awaiting' }
  if (status === null || status === 'failed' || status === 'expired' || status === 'aborted') {
    return { kind: 'over', status, message }
  }
  return { kind: 'queued' }
}

/** Whether failed items cannot be sent again because their import has expired. */
export function isSpent({ about, stopped }: Pick<TransferRun, 'about' | 'stopped'>): boolean {
  return about.from.kind === 'import' && stopped?.status === 'refused' && stopped.failure.kind === 'notFound'
}

/** Returns the names that the API rejected, until they are sent again. */
export function rejectedOf({ items }: TransferRun): string[] {
  return items.flatMap(({ id, result }) => (result.kind === 'rejected' ? [id] : []))
}

/** Returns the accepted names, which are then removed from the source list. */
export function takenOf({ items }: TransferRun): ReadonlySet<string> {
  const taken: readonly EntryResult['kind'][] = ['queued', 'awaiting', 'over']
  return new Set(items.flatMap(({ id, result }) => (taken.includes(result.kind) ? [id] : [])))
}

const forget = (item: RunEntry): RunEntry => ({ ...item, entry: { ...item.entry, code: null } })

/** Refusals by the API's documented messages (§4.7). Texts are under `refused.*` in the page's messages. */
const meanings = {
  reviewOrders: 'review',
  reviewTransfers: 'review',
  profileForDns: 'profile',
  dnsUnavailable: 'unavailable',
  codesNone: 'noCodes',
  transferTooLate: 'tooLate',
  transferNotWaiting: 'notWaiting',
  codeTooMany: 'tooMany',
  tokenTooMany: 'tooManyAll',
  importExpired: 'importExpired',
} as const satisfies Partial<Record<ApiMessageCode, string>>

/** Returns what a refusal means; null when the kind of failure explains it. */
export function transferRefusalOf(failure: Failure) {
  if (failure.kind === 'forbidden') return 'wholeAccount'
  return meaningOf(failure, meanings) ?? (failure.kind === 'notFound' ? 'gone' : null)
}
