import type { Failure, Outcome } from './outcome'
import type { ReasonKey } from './reasons'

/**
 * A run: work on many things, sent in batches, each thing once and with its own result. Pure; `components/run` sends.
 */

/**
 * Kinds of results, those that need attention first.
 * - `unknown`: sent, and the answer was lost.
 * - `rejected`, `refused`: not accepted, alone or with its whole batch.
 * - `unlike`: confirmed, but the state that was read afterwards does not show it.
 * - `over`: found after a lost answer, but failed since.
 * - `absent`: the answer was lost, and the state that was read afterwards does not show it.
 * - `held`: never sent, because what stopped the run would have stopped it too.
 * - `awaiting`, `queued`: accepted; waits for somebody, or for its turn.
 * - `found`: the answer was lost, but the state that was read afterwards shows it.
 * - `skipped`: known to be impossible; never sent.
 */
export const runKinds = [
  ...(['unknown', 'rejected', 'refused', 'unlike', 'over', 'absent', 'held'] as const),
  ...(['sending', 'waiting', 'awaiting', 'queued', 'found', 'done', 'skipped'] as const),
] as const
type RunKind = (typeof runKinds)[number]

/** Results of most runs. Some have further kinds. */
export type RunResult =
  | { kind: 'waiting' | 'sending' | 'held' }
  | { kind: 'skipped'; reason: ReasonKey }
  | { kind: 'done'; message: string | null }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'unknown'; sentAt: Date; reference: string }

export type RunItem = { id: string; result: { kind: RunKind } }

export type Run<Item extends RunItem = RunItem, About = unknown> = {
  key: string
  items: readonly Item[]
  /** What all items have in common, such as the action. */
  about: About
  /** The outcome that stopped the run; null while nothing has. */
  stopped: Outcome<unknown> | null
  /** Seconds until the next batch, as the API asked for after 429; null when not pausing. */
  pause: number | null
  /** Until when a call whose answer was lost may still take effect, in Unix milliseconds by this device's clock. */
  openUntil: number
  /** The state could not be read when it was last tried. */
  isBlind: boolean
}

/** Initial result of an item: waiting, or skipped for a reason. */
export function firstResult(reason: ReasonKey | null): RunResult {
  return reason ? { kind: 'skipped', reason } : { kind: 'waiting' }
}

/** Converts an outcome to a result. If the session had ended, nothing was sent, so the item waits again. */
export function resultOf(outcome: Outcome<unknown>): RunResult {
  switch (outcome.status) {
    case 'done':
      return { kind: 'done', message: outcome.message }
    case 'refused':
      return { kind: 'refused', failure: outcome.failure }
    case 'unknown':
      return { kind: 'unknown', sentAt: outcome.sentAt, reference: outcome.reference }
    case 'signedOut':
    case 'passwordNeeded':
      return { kind: 'waiting' }
  }
}

/** Whether items are waiting or being sent. */
export const isSending = ({ items }: Pick<Run, 'items'>) =>
  items.some(({ result }) => result.kind === 'waiting' || result.kind === 'sending')

const retryableKinds: ReadonlySet<RunKind> = new Set(['refused', 'rejected', 'unlike', 'absent', 'held'])

/** Whether an item may be sent again: refused or never sent, but not if it may have happened. */
export const isRetryable = ({ result }: RunItem) => retryableKinds.has(result.kind)

const acceptedKinds: ReadonlySet<RunKind> = new Set(['done', 'found', 'queued', 'awaiting'])

/** Whether the API has accepted an item. */
export const isAccepted = ({ result }: RunItem) => acceptedKinds.has(result.kind)

export const countOf = ({ items }: Pick<Run, 'items'>, ...kinds: readonly RunKind[]) =>
  items.filter(({ result }) => kinds.includes(result.kind)).length

/** Counts the items done, all that were or will be sent, and those skipped from the start. */
export function tallyOf(run: Pick<Run, 'items'>): { done: number; all: number; skipped: number } {
  const skipped = countOf(run, 'skipped')
  return { done: run.items.filter(isAccepted).length, all: run.items.length - skipped, skipped }
}

/** Returns the skipped items with their reasons. */
export function skippedItems<Item extends { result: RunResult }>(
  items: readonly Item[],
): { item: Item; reason: ReasonKey }[] {
  return items.flatMap((item) => (item.result.kind === 'skipped' ? [{ item, reason: item.result.reason }] : []))
}

/** Whether so many are changed at once that a slip would cost too much: their number has to be typed. */
export const isMany = (count: number) => count > 20

/** Returns the items of the next call. */
export const nextBatch = <Item extends RunItem>({ items }: { items: readonly Item[] }, size: number): Item[] =>
  items.filter(({ result }) => result.kind === 'waiting').slice(0, size)

/** Replaces items by their `id`. */
export function withItems<Item extends RunItem, About>(run: Run<Item, About>, changed: readonly Item[]) {
  const byId = new Map(changed.map((item) => [item.id, item]))
  return { ...run, items: run.items.map((item) => byId.get(item.id) ?? item) }
}

/** Holds what was not sent yet. @param stopped the outcome that stopped the run */
export function withHeld<Item extends RunItem, About>(run: Run<Item, About>, stopped: Outcome<unknown>) {
  const hold = (item: Item): Item => (item.result.kind === 'waiting' ? { ...item, result: { kind: 'held' } } : item)
  return { ...run, stopped, items: run.items.map(hold) }
}

/** Marks what may be sent again, and only that, as waiting. */
export function withRetry<Item extends RunItem, About>(run: Run<Item, About>) {
  const again = (item: Item): Item => (isRetryable(item) ? { ...item, result: { kind: 'waiting' } } : item)
  return { ...run, stopped: null, items: run.items.map(again) }
}

/** Failures that every further item would meet: another sign-in, a page of another build, a device that is offline. */
const lasting: readonly Failure['kind'][] = ['otherSignIn', 'lookOnly', 'outdated', 'offline']

/** Pauses between attempts after 429, in seconds, where the API names none (api-fields §19.31). */
const pauses = [2, 4, 8, 16, 32] as const

/** Whether the API refused because of too many calls. */
export const isTooMany = (outcome: Outcome<unknown>) =>
  outcome.status === 'refused' && outcome.failure.kind === 'tooMany'

/** The longest pause after which a run goes on by itself: nobody expects it later. */
const longestPauseSeconds = 60

/** Whether an outcome stops every kind of run: also 429, where the API asks for a longer pause. */
export const stopsEveryRun = (outcome: Outcome<unknown>) =>
  outcome.status === 'refused' &&
  (lasting.includes(outcome.failure.kind) ||
    (isTooMany(outcome) && (outcome.failure.retryAfterSeconds ?? 0) > longestPauseSeconds))

/**
 * Returns how many seconds to wait before a batch is repeated; null to go on without. Only 429 is repeated without being
 * asked, and only in a run with earlier successes, so that an immediate refusal is shown. Not where an outcome
 * stops the run.
 *
 * @param tries how often the batch has met 429, including this time
 */
export function pauseAfter(run: Pick<Run, 'items'>, outcomes: readonly Outcome<unknown>[], tries: number) {
  const outcome = outcomes.find(isTooMany)
  if (outcome?.status !== 'refused' || !run.items.some(isAccepted) || outcomes.some(stopsEveryRun)) return null
  const usual = pauses[tries - 1]
  return usual === undefined ? null : (outcome.failure.retryAfterSeconds ?? usual)
}
