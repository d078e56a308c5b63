import type { Outcome } from './outcome'
import { isOpen, itemsByName, type TransferItem } from './transfer-item'
import { perRequest, type TransferEntry } from './transfer-plan'

/** Many domains that are sent in requests of at most 200, one after another, and what became of each. */

export type Rejected = { name: string; reason: string | null }

/** What the API said of one request. */
export type RequestResult = {
  accepted: number
  /** Null where the API does not tell them apart: an import always waits for codes. */
  awaiting: number | null
  rejected: Rejected[]
  /** Redirects that came along; imports only. */
  redirects: number
}

/**
 * - `waiting`, `sending`: its turn has not come; it is under way.
 * - `queued`, `awaiting`: accepted, with a code or still without.
 * - `over`: accepted, and not transferred in the end; found out after a lost answer.
 * - `rejected`: the API left it out, with its reason.
 * - `refused`: its whole request was refused; nothing of it was changed.
 * - `unknown`: the answer was lost, and how it stands could not be read yet, or it may still come.
 * - `absent`: the answer was lost, and the API does not list it: it may be sent again.
 * - `held`: never sent, because what stopped the request before would have stopped it too.
 */
export type EntryResult =
  | { is: 'waiting' | 'sending' | 'queued' | 'awaiting' | 'absent' | 'held' | 'unknown' }
  | { is: 'over'; status: 'failed' | 'expired' | 'aborted' | null; message: string | null }
  | { is: 'rejected'; reason: string | null }
  | { is: 'refused' }

/** The entry's code is secret, and let go of as soon as it has been sent. */
export type RunItem = { entry: TransferEntry; result: EntryResult }

export type TransferRun = {
  /** A list, or domains of an import by its id. */
  from: { is: 'list' } | { is: 'import'; importId: string }
  items: readonly RunItem[]
  redirects: number
  /** The latest request that did not work, until another one is sent. */
  stopped: Exclude<Outcome<unknown>, { status: 'done' }> | null
  /** A request whose answer was lost may still take effect: what is not listed may still come. */
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

/** The entries of the next request; none when nothing waits. */
export function nextRequest({ items }: TransferRun): TransferEntry[] {
  return items.flatMap(({ entry, result }) => (result.is === 'waiting' ? [entry] : [])).slice(0, perRequest)
}

/** Of how many requests the next is which. */
export function requestsOf({ items }: TransferRun): { now: number; all: number } {
  const settled = items.filter(({ result }) => result.is !== 'waiting' && result.is !== 'sending').length
  const all = Math.ceil(items.length / perRequest)
  return { now: Math.min(all, Math.floor(settled / perRequest) + 1), all }
}

export function isSending({ items }: TransferRun): boolean {
  return items.some(({ result }) => result.is === 'waiting' || result.is === 'sending')
}

export function withSending(run: TransferRun, sent: readonly TransferEntry[]): TransferRun {
  return withResults({ ...run, stopped: null }, sent, () => ({ is: 'sending' }))
}

/** Takes in what a request came to. What did not work stops the run: the rest is held. */
export function withOutcome(
  run: TransferRun,
  sent: readonly TransferEntry[],
  outcome: Outcome<RequestResult>,
): TransferRun {
  if (outcome.status === 'done') {
    const { rejected, redirects } = outcome.value
    const reasons = new Map(rejected.map(({ name, reason }) => [name, reason]))
    const told = withResults(run, sent, ({ name, code }) => {
      const reason = reasons.get(name)
      if (reason !== undefined) return { is: 'rejected', reason }
      return { is: code === null ? 'awaiting' : 'queued' }
    })
    return { ...told, redirects: run.redirects + redirects }
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
 * After a lost answer: what the API lists has been accepted, what it does not list may be sent again.
 *
 * @param before the items of before the call: one of those that is over is of another transfer of the same domain
 * @param mayCome whether the call may still take effect: then it is no proof that something is not listed
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
      // What was not there may have come since: the call may still have been under way.
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

/** True when what failed cannot be sent again as it is: the import it came from is gone. */
export function isSpent({ from, stopped }: TransferRun): boolean {
  return from.is === 'import' && stopped?.status === 'refused' && stopped.failure.kind === 'notFound'
}

/** What has to be sent once more: rejected, refused, never sent, or not there after a lost answer. */
export function failedOf({ items }: TransferRun): RunItem[] {
  return items.filter(({ result }) => ['rejected', 'refused', 'absent', 'held'].includes(result.is))
}

/** Names that the API left out, for as long as they are not sent again. */
export function rejectedOf({ items }: TransferRun): string[] {
  return items.flatMap(({ entry, result }) => (result.is === 'rejected' ? [entry.name] : []))
}

/** Sets what failed to be sent again. */
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

/** The names that the API has taken: they leave the list that they came from. */
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
