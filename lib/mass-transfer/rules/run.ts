import type { Outcome } from '@/lib/model/outcome'
import { isOpen, itemsByName, type TransferItem } from './item'
import { maxPerRequest, type TransferEntry } from './plan'
import type { RejectionReason } from './import'

/** Sends many domains in requests of at most 200, one after another, and tracks each result. */

export type Rejected = { name: string; reason: string | null; rejection?: RejectionReason | null }

/** The API's response to one request. */
export type RequestResult = {
  accepted: number
  /** Null where the API does not distinguish: an import always waits for codes. */
  awaiting: number | null
  rejected: Rejected[]
  /** Number of redirects copied; imports only. */
  redirects: number
}

/**
 * - `waiting`, `sending`: not yet sent; being sent.
 * - `queued`, `awaiting`: accepted, with or without a code.
 * - `over`: accepted but finally not transferred, as found after a lost response.
 * - `rejected`: skipped by the API, with its reason.
 * - `refused`: its whole request was refused; nothing was changed.
 * - `unknown`: the response was lost, and the status could not be read yet, or the call may still take effect.
 * - `absent`: the response was lost, and the API does not list it: it may be sent again.
 * - `held`: never sent, because what stopped the previous request would have stopped it too.
 */
export type EntryResult =
  | { is: 'waiting' | 'sending' | 'queued' | 'awaiting' | 'absent' | 'held' | 'unknown' }
  | { is: 'over'; status: 'failed' | 'expired' | 'aborted' | null; message: string | null }
  | { is: 'rejected'; reason: string | null; rejection: RejectionReason | null }
  | { is: 'refused' }

/** The entry's code is secret and removed once it has been sent. */
export type RunItem = { entry: TransferEntry; result: EntryResult }

export type TransferRun = {
  /** Source: a list, or an import by its id. */
  from: { is: 'list' } | { is: 'import'; importId: string }
  items: readonly RunItem[]
  redirects: number
  /** Outcome of the last failed request, until another one is sent. */
  stopped: Exclude<Outcome<unknown>, { status: 'done' }> | null
  /** Whether a request whose response was lost may still take effect, so that unlisted items may still appear. */
  isOpen: boolean
}

export function startRun(from: TransferRun['from'], entries: readonly TransferEntry[]): TransferRun {
  return {
    from,
    items: entries.map((entry) => ({ entry, result: { is: 'waiting' } })),
    redirects: 0,
    stopped: null,
    isOpen: false,
  }
}

/** Returns the entries of the next request; empty when none are waiting. */
export function nextRequest({ items }: TransferRun): TransferEntry[] {
  return items.flatMap(({ entry, result }) => (result.is === 'waiting' ? [entry] : [])).slice(0, maxPerRequest)
}

/** Returns the number of the next request and of all requests. */
export function requestsOf({ items }: TransferRun): { now: number; all: number } {
  const settled = items.filter(({ result }) => result.is !== 'waiting' && result.is !== 'sending').length
  const all = Math.ceil(items.length / maxPerRequest)
  return { now: Math.min(all, Math.floor(settled / maxPerRequest) + 1), all }
}

export function isSending({ items }: TransferRun): boolean {
  return items.some(({ result }) => result.is === 'waiting' || result.is === 'sending')
}

export function withSending(run: TransferRun, sent: readonly TransferEntry[]): TransferRun {
  return withResults({ ...run, stopped: null }, sent, () => ({ is: 'sending' }))
}

/** Applies the outcome of a request. A failed one stops the run: the rest is held. */
export function withOutcome(
  run: TransferRun,
  sent: readonly TransferEntry[],
  outcome: Outcome<RequestResult>,
): TransferRun {
  if (outcome.status === 'done') {
    const { rejected, redirects } = outcome.value
    const rejections = new Map(rejected.map((one) => [one.name, one]))
    const updated = withResults(run, sent, ({ name, code }) => {
      const rejected = rejections.get(name)
      if (rejected) return { is: 'rejected', reason: rejected.reason, rejection: rejected.rejection ?? null }
      return { is: code === null ? 'awaiting' : 'queued' }
    })
    return { ...updated, redirects: run.redirects + redirects }
  }
  const result: EntryResult = { is: outcome.status === 'unknown' ? 'unknown' : 'refused' }
  return { ...withHeld(withResults(run, sent, () => result)), stopped: outcome }
}

function withHeld(run: TransferRun): TransferRun {
  return {
    ...run,
    items: run.items.map((item) => (item.result.is === 'waiting' ? { ...item, result: { is: 'held' } } : item)),
  }
}

/**
 * Updates the run after a lost response: items that the API lists were accepted, others may be sent again.
 *
 * @param before items before the call: a finished one among them belongs to an earlier transfer of the same domain
 * @param mayCome whether the call may still take effect, so that an unlisted item proves nothing
 */
export function withListed(
  run: TransferRun,
  items: readonly TransferItem[],
  before: ReadonlySet<string> = new Set(),
  mayCome = false,
): TransferRun {
  const known = itemsByName(items.filter((item) => isOpen(item) || item.status === 'done' || !before.has(item.id)))
  return {
    ...run,
    isOpen: mayCome,
    items: run.items.map(({ entry, result }) => {
      // An absent item may have appeared since, because the call may still have been running.
      if (result.is !== 'unknown' && result.is !== 'absent') return { entry, result }
      const listed = known.get(entry.name)
      return listed
        ? { entry: forget(entry), result: resultOf(listed) }
        : { entry, result: { is: mayCome ? 'unknown' : 'absent' } }
    }),
  }
}

function resultOf({ status, message }: TransferItem): EntryResult {
  if (status === 'awaiting_code') return { is: 'awaiting' }
  if (status === null || status === 'failed' || status === 'expired' || status === 'aborted') {
    return { is: 'over', status, message }
  }
  return { is: 'queued' }
}

/** Whether failed items cannot be sent again because their import has expired. */
export function isSpent({ from, stopped }: TransferRun): boolean {
  return from.is === 'import' && stopped?.status === 'refused' && stopped.failure.kind === 'notFound'
}

/** Returns the items to send again: rejected, refused, never sent, or not listed after a lost response. */
export function failedOf({ items }: TransferRun): RunItem[] {
  return items.filter(({ result }) => ['rejected', 'refused', 'absent', 'held'].includes(result.is))
}

/** Returns the names that the API rejected, until they are sent again. */
export function rejectedOf({ items }: TransferRun): string[] {
  return items.flatMap(({ entry, result }) => (result.is === 'rejected' ? [entry.name] : []))
}

/** Marks failed items to be sent again. */
export function withRetry(run: TransferRun): TransferRun {
  const failed = new Set(failedOf(run).map(({ entry }) => entry.name))
  return {
    ...run,
    items: run.items.map((item) => (failed.has(item.entry.name) ? { ...item, result: { is: 'waiting' } } : item)),
  }
}

export type RunTally = {
  queued: number
  awaiting: number
  rejected: number
  notSent: number
  unknown: number
  left: number
}

export function tallyOf({ items }: TransferRun): RunTally {
  const count = (...kinds: readonly EntryResult['is'][]) =>
    items.filter(({ result }) => kinds.includes(result.is)).length
  return {
    queued: count('queued', 'over'),
    awaiting: count('awaiting'),
    rejected: count('rejected'),
    notSent: count('refused', 'held', 'absent'),
    unknown: count('unknown'),
    left: count('waiting', 'sending'),
  }
}

/** Returns the accepted names, which are then removed from the source list. */
export function takenOf({ items }: TransferRun): ReadonlySet<string> {
  return new Set(
    items.flatMap(({ entry, result }) => (['queued', 'awaiting', 'over'].includes(result.is) ? [entry.name] : [])),
  )
}

function withResults(
  run: TransferRun,
  sent: readonly TransferEntry[],
  change: (entry: TransferEntry) => EntryResult,
): TransferRun {
  const names = new Set(sent.map(({ name }) => name))
  return {
    ...run,
    items: run.items.map((item) => {
      if (!names.has(item.entry.name)) return item
      const result = change(item.entry)
      const isTaken = result.is === 'queued' || result.is === 'awaiting'
      return { entry: isTaken ? forget(item.entry) : item.entry, result }
    }),
  }
}

const forget = (entry: TransferEntry): TransferEntry => ({ ...entry, code: null })
