import { isRetryable, type Run, type RunResult } from '@/lib/model/run'
import { contentKey } from '../rules/content'
import type { DnsRecord } from '../rules/record'
import { stepKey, subjectOf, type WriteStep } from './compare'

/** `unlike`: confirmed by the API, but the records do not show it, as for a protected record (api-fields §19.18). */
type StepResult = RunResult | { kind: 'found' | 'absent' | 'unlike' }

/** One change of an import. */
export type ImportItem = { id: string; step: WriteStep; result: StepResult }

/** Changes of a zone that are sent one after the other (api-fields §19.20). */
export type ImportRun = Run<ImportItem, { zoneId: string }>

/** @param steps in the order of sending */
export const itemsOf = (steps: readonly WriteStep[]): ImportItem[] =>
  steps.map((step) => ({ id: stepKey(step), step, result: { kind: 'waiting' } }))

/** Checks the results against the current records, including those whose answer was lost. */
export function withPresent(run: ImportRun, present: readonly DnsRecord[]): ImportRun {
  const isThere = isMadeIn(present)
  const look = (item: ImportItem): ImportItem => {
    const { kind } = item.result
    if (isThere(item.step))
      return kind === 'unknown' || isRetryable(item) ? { ...item, result: { kind: 'found' } } : item
    if (kind === 'unknown') return { ...item, result: { kind: 'absent' } }
    return kind === 'done' ? { ...item, result: { kind: 'unlike' } } : item
  }
  return { ...run, items: run.items.map(look) }
}

/** Returns whether a change has been made, according to the records of the zone. */
export function isMadeIn(present: readonly DnsRecord[]): (step: WriteStep) => boolean {
  const ttls = new Map(present.map((record) => [contentKey(record), record.ttl]))
  return (step) => {
    const ttl = ttls.get(contentKey(subjectOf(step)))
    if (step.kind === 'remove') return ttl === undefined
    return ttl !== undefined && (ttl === null || ttl === step.record.ttl)
  }
}
