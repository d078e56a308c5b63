import type { Failure, Outcome } from '@/lib/model/outcome'
import { contentKey } from '../rules/content'
import type { DnsRecord } from '../rules/record'
import { stepKey, subjectOf, type WriteStep } from './compare'

/**
 * Result of one change of an import.
 * - `waiting`, `sending`: not yet sent; being sent.
 * - `done`: confirmed by the API. `found`: the response was lost, but the records show the change.
 * - `refused`: refused by the API. `absent`: the response was lost, and the records do not show the change.
 * - `unlike`: confirmed by the API, but the records do not show it, as for a protected record (api-fields §19.18).
 * - `unknown`: the response was lost, and the records have not been read yet. `held`: never sent.
 */
export type StepResult =
  | { is: 'waiting' | 'sending' | 'done' | 'found' | 'absent' | 'unlike' | 'unknown' | 'held' }
  | { is: 'refused'; failure: Failure }

export type RunItem = { key: string; step: WriteStep; result: StepResult }

/** Changes of a zone that are sent one after the other (api-fields §19.20). */
export type ImportRun = {
  items: readonly RunItem[]
  /** What stopped the run, or its only refusal. */
  notice: Outcome | null
  /** Seconds left to wait before the next change, as requested by the API. */
  waits: number | null
}

/** @param steps in the order of sending */
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

/** Failures that concern only one record, so that the others may succeed. */
const ofOneRecord: readonly Failure['kind'][] = ['invalid', 'conflict', 'notFound']

/** Applies an outcome. Anything but a refusal of this one record stops the run: the rest is held. */
export function withOutcome(run: ImportRun, key: string, outcome: Outcome): ImportRun {
  if (outcome.status === 'done') return withResult(run, key, { is: 'done' })
  if (outcome.status === 'unknown') return stopped(withResult(run, key, { is: 'unknown' }), outcome)
  if (outcome.status === 'signedOut' || outcome.status === 'passwordNeeded')
    return stopped(withResult(run, key, { is: 'held' }), outcome)
  const updated = withResult(run, key, { is: 'refused', failure: outcome.failure })
  return ofOneRecord.includes(outcome.failure.kind)
    ? { ...updated, notice: onlyRefusal(updated, outcome) }
    : stopped(updated, outcome)
}

/** A single refusal is shown above the list; several are shown in their rows. */
const onlyRefusal = (run: ImportRun, outcome: Outcome) => (countOf(run, 'refused') === 1 ? outcome : null)

function stopped(run: ImportRun, notice: Outcome): ImportRun {
  const items = run.items.map((item): RunItem =>
    item.result.is === 'waiting' ? { ...item, result: { is: 'held' } } : item,
  )
  return { ...run, items, notice }
}

/** Maximum pauses between attempts after 429, in seconds (api-fields §19.31). */
const pauses = [2, 4, 8, 16, 32] as const

/**
 * Returns how many seconds to wait before repeating a change; null to stop. Only 429 is repeated automatically, and only
 * in a run with earlier successes, so that an immediate refusal is shown.
 *
 * @param tries how often this change has been refused with 429, including this time
 */
export function pauseAfter(run: ImportRun, outcome: Outcome, tries: number): number | null {
  if (outcome.status !== 'refused' || outcome.failure.kind !== 'tooMany' || countOf(run, 'done') === 0) return null
  const usual = pauses[tries - 1]
  return usual === undefined ? null : (outcome.failure.retryAfterSeconds ?? usual)
}

/** Checks the results against the current records, including those whose response was lost. */
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

/** Returns the items that may be sent again: refused, never sent, or not found after a lost response. */
export const failedOf = ({ items }: ImportRun) => items.filter(({ result }) => isFailed(result))

/** Marks the failed items, and only those, to be sent again. */
export function withRetry(run: ImportRun): ImportRun {
  const again = (item: RunItem): RunItem => (isFailed(item.result) ? { ...item, result: { is: 'waiting' } } : item)
  return { items: run.items.map(again), notice: null, waits: null }
}

export const countOf = ({ items }: ImportRun, ...kinds: readonly StepResult['is'][]) =>
  items.filter(({ result }) => kinds.includes(result.is)).length
