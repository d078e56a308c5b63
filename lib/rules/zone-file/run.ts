import { contentKey, type DnsRecord } from '../dns-record'
import type { Failure, Outcome } from '../outcome'
import { stepKey, subjectOf, type WriteStep } from './compare'

/**
 * What became of one change of an import.
 * - `waiting`, `sending`: its turn has not come; it is under way.
 * - `done`: the API said so. `found`: its answer was lost, and the records show it.
 * - `refused`: the API said no. `absent`: its answer was lost, and the records do not show it.
 * - `unlike`: the API said yes, and the records do not show it, as with a protected record (api-fields §19.18).
 * - `unknown`: its answer was lost, and nobody has looked yet. `held`: never sent.
 */
export type StepResult =
  | { is: 'waiting' | 'sending' | 'done' | 'found' | 'absent' | 'unlike' | 'unknown' | 'held' }
  | { is: 'refused'; failure: Failure }

export type RunItem = { key: string; step: WriteStep; result: StepResult }

/** Changes of a zone that are sent one after the other (api-fields §19.20). */
export type ImportRun = {
  items: readonly RunItem[]
  /** What kept the rest from being sent, or the one refusal there was. */
  notice: Outcome | null
  /** Seconds that the API asked us to wait before the next one, while they are waited. */
  waits: number | null
}

/** @param steps in the order in which they are to be sent */
export function startRun(steps: readonly WriteStep[]): ImportRun {
  const items = steps.map((step): RunItem => ({ key: stepKey(step), step, result: { is: 'waiting' } }))
  return { items, notice: null, waits: null }
}

export const nextItem = (run: ImportRun): RunItem | null =>
  run.items.find(({ result }) => result.is === 'waiting') ?? null

export const isRunning = ({ items }: ImportRun) =>
  items.some(({ result }) => result.is === 'waiting' || result.is === 'sending')

export function withResult(run: ImportRun, key: string, result: StepResult): ImportRun {
  return { ...run, items: run.items.map((item) => (item.key === key ? { ...item, result } : item)) }
}

/** What is about one record only: the others may well be taken. */
const ofOneRecord: readonly Failure['kind'][] = ['invalid', 'conflict', 'notFound']

/** What an answer comes to. All but a refusal of this one record stops the run: the rest is held. */
export function withOutcome(run: ImportRun, key: string, outcome: Outcome): ImportRun {
  if (outcome.status === 'done') return withResult(run, key, { is: 'done' })
  if (outcome.status === 'unknown') return stopped(withResult(run, key, { is: 'unknown' }), outcome)
  if (outcome.status === 'signedOut' || outcome.status === 'passwordNeeded')
    return stopped(withResult(run, key, { is: 'held' }), outcome)
  const told = withResult(run, key, { is: 'refused', failure: outcome.failure })
  return ofOneRecord.includes(outcome.failure.kind)
    ? { ...told, notice: onlyRefusal(told, outcome) }
    : stopped(told, outcome)
}

/** Said above the list when it is the only one; of several each has its words in its row. */
const onlyRefusal = (run: ImportRun, outcome: Outcome) => (countOf(run, 'refused') === 1 ? outcome : null)

function stopped(run: ImportRun, notice: Outcome): ImportRun {
  const items = run.items.map((item): RunItem =>
    item.result.is === 'waiting' ? { ...item, result: { is: 'held' } } : item,
  )
  return { ...run, items, notice }
}

/** Longest pauses between tries after 429, in seconds (api-fields §19.31). */
const pauses = [2, 4, 8, 16, 32] as const

/**
 * How long to wait before the same change is sent again, in seconds; null to stop. Only 429 is ever repeated by itself,
 * and only in a run that has got somewhere: a first refusal is for the person to hear of.
 *
 * @param tries how often this change has been refused with 429 already, this one included
 */
export function pauseAfter(run: ImportRun, outcome: Outcome, tries: number): number | null {
  if (outcome.status !== 'refused' || outcome.failure.kind !== 'tooMany' || countOf(run, 'done') === 0) return null
  const usual = pauses[tries - 1]
  return usual === undefined ? null : (outcome.failure.retryAfterSeconds ?? usual)
}

/** The run beside the records as they stand: what the API said, and what got lost, is looked up in them. */
export function withPresent(run: ImportRun, present: readonly DnsRecord[]): ImportRun {
  const ttls = new Map(present.map((record) => [contentKey(record), record.ttl]))
  const isThere = (step: WriteStep) => {
    const ttl = ttls.get(contentKey(subjectOf(step)))
    if (step.is === 'remove') return ttl === undefined
    return ttl !== undefined && (ttl === null || ttl === step.record.ttl)
  }
  const look = ({ step, result, ...item }: RunItem): RunItem => {
    if (result.is === 'unknown') return { ...item, step, result: { is: isThere(step) ? 'found' : 'absent' } }
    if (result.is === 'done' && !isThere(step)) return { ...item, step, result: { is: 'unlike' } }
    return {
      ...item,
      step,
      result: result.is !== 'done' && isFailed(result) && isThere(step) ? { is: 'found' } : result,
    }
  }
  return { ...run, items: run.items.map(look) }
}

const isFailed = ({ is }: StepResult) => is === 'refused' || is === 'absent' || is === 'held' || is === 'unlike'

/** What may be sent once more: refused, never sent, or not there after a lost answer. Not what may have happened. */
export const failedOf = ({ items }: ImportRun) => items.filter(({ result }) => isFailed(result))

/** Sets what failed to be sent again, and nothing else. */
export function withRetry(run: ImportRun): ImportRun {
  const again = (item: RunItem): RunItem => (isFailed(item.result) ? { ...item, result: { is: 'waiting' } } : item)
  return { items: run.items.map(again), notice: null, waits: null }
}

export const countOf = ({ items }: ImportRun, ...kinds: readonly StepResult['is'][]) =>
  items.filter(({ result }) => kinds.includes(result.is)).length
