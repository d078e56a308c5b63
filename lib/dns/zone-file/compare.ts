import { groupBy } from '@/lib/model/lists'
import { isRetryable, type Run, type RunResult } from '@/lib/model/run'
import { contentKey } from '../rules/content'
import type { FieldProblem } from '../rules/draft'
import { type DnsRecord, isReadOnlyRecord, isRecordType, type NewRecord, type RecordContent } from '../rules/record'
import { typeSpecs } from '../rules/types'
import { checkAgainstZone, isDmarc, isSpf, type ZoneProblem } from '../rules/zone'
import type { FileLine } from './parse'

/** Compares a zone file with the records of the zone. */

/** A record of a file with its line number. */
type FileRecord = { line: number; record: NewRecord }

/**
 * What the import does with a line of the file, or with a record that is not in it.
 * - `add`: there is no such record. `change`: an existing one of the same name and type becomes this one.
 * - `remove`: exists but is not in the file. `same`: exists exactly as in the file.
 * - `refused`: conflicts with an earlier line or the zone. `wrong`: breaks a rule of its type.
 */
export type Step =
  | ({ kind: 'add' } & FileRecord)
  | ({ kind: 'change'; before: DnsRecord } & FileRecord)
  | { kind: 'remove'; before: DnsRecord }
  | { kind: 'same'; line: number; before: DnsRecord }
  | ({ kind: 'refused'; reason: ZoneProblem } & FileRecord)
  | { kind: 'wrong'; line: number; written: RecordContent; field: FieldProblem }

/** `add` keeps records that are not in the file, `replace` removes them, `match` those of a name and type in the file. */
export const importModes = ['add', 'match', 'replace'] as const
export type ImportMode = (typeof importModes)[number]

/** All records of one type at a name. */
export type RecordSet = Pick<DnsRecord, 'name' | 'type'>

const noContent = { value: '', priority: null }

/** A name has at most one of these; a second NAPTR would even replace the first (api-fields §19.19). */
const isSingle = (type: string) => type === 'NAPTR' || (isRecordType(type) && typeSpecs[type].alone === true)

/**
 * Compares a file with the records of the zone. Records maintained by the service, and those of a type that cannot be
 * written, are left alone (api-fields §17.2). The result is in the order of the file, followed by removals.
 *
 * @param lines of `parseZoneFile`; those without a record have no step
 * @param present the zone's records, as last read
 * @param cleared in mode `match`: names and types that the file leaves without records
 */
export function compareZone(
  lines: readonly FileLine[],
  present: readonly DnsRecord[],
  mode: ImportMode,
  cleared: readonly RecordSet[] = [],
): Step[] {
  const own = present.filter((record) => !isReadOnlyRecord(record) && isRecordType(record.type))
  const byKey = new Map(own.map((record) => [contentKey(record), record]))
  const entries = lines.flatMap((line) => {
    if (line.kind !== 'record' && line.kind !== 'wrong') return []
    const key = contentKey(line.kind === 'record' ? line.record : line.written)
    return [{ line, key, exact: byKey.get(key) ?? byKey.get(contentKey(line.written)) }]
  })
  const named = new Set(entries.map(({ exact }) => exact))
  const setOf = mode === 'match' ? purposeSetOf : typeSetOf
  // Records that are in the file stay; others are changed in order, the first of each name and type first.
  const free = groupBy(own.filter((record) => !named.has(record)).toReversed(), setOf)
  const written = [...entries.map(({ line }) => line.written), ...cleared.map((set) => ({ ...set, ...noContent }))]
  const sets = new Set(written.map(setOf))
  const stays = (record: DnsRecord) =>
    mode !== 'replace' && !(sets.has(setOf(record)) && (mode === 'match' || isSingle(record.type)))
  const refusalOf = admission(own.filter(stays))
  const kept = new Set<DnsRecord>()

  const steps = entries.map(({ line: parsed, key, exact }): Step => {
    const { line } = parsed
    if (parsed.kind === 'wrong') {
      const { written, field } = parsed
      if (exact) kept.add(exact)
      return exact ? { kind: 'same', line, before: exact } : { kind: 'wrong', line, written, field }
    }
    const { record } = parsed
    const reason = refusalOf(record, key)
    // What is already in the zone may stay, even if it breaks a rule.
    if (reason && (!exact || kept.has(exact))) return { kind: 'refused', line, record, reason }
    const takesAnother = mode !== 'add' || isSingle(record.type)
    const before = exact ?? (takesAnother ? free.get(setOf(record))?.pop() : undefined)
    if (!before) return { kind: 'add', line, record }
    kept.add(before)
    const isSame = before === exact && (before.ttl === null || before.ttl === record.ttl)
    return isSame ? { kind: 'same', line, before } : { kind: 'change', line, record, before }
  })
  if (mode === 'add') return steps
  const removed = own.filter((record) => !kept.has(record) && (mode === 'replace' || sets.has(setOf(record))))
  return [...steps, ...removed.map((before): Step => ({ kind: 'remove', before }))]
}

/** Returns why each record in turn conflicts with the previous ones and the records that stay. */
function admission(staying: readonly DnsRecord[]): (record: NewRecord, key: string) => ZoneProblem | null {
  const keys = new Set<string>()
  // One record of each type is enough: only the types at a name matter, and zones may have thousands of records.
  const byName = new Map<string, Map<string, DnsRecord>>()
  const enter = ({ name, type }: Pick<DnsRecord, 'name' | 'type'>) => {
    const types = byName.get(name) ?? new Map<string, DnsRecord>()
    byName.set(name, types.set(type, { id: '', name, type, value: '', ttl: null, priority: null }))
  }
  staying.forEach(enter)
  return (record, key) => {
    if (keys.has(key)) return 'duplicate'
    const types = byName.get(record.name)
    if (record.type === 'NAPTR' && types?.has('NAPTR')) return 'second'
    const { problem } = checkAgainstZone(record, [...(types?.values() ?? [])], '')
    if (problem) return problem.key
    keys.add(key)
    enter(record)
    return null
  }
}

const typeSetOf = ({ name, type }: RecordContent) => `${name} ${type}`

/** Texts at one name have nothing in common unless they say the same kind of thing: SPF, DMARC. */
function purposeSetOf(record: RecordContent): string {
  const { name, type, value } = record
  return `${name} ${type} ${type !== 'TXT' ? '' : isSpf(record) ? 'spf' : isDmarc(record) ? 'dmarc' : value}`
}

/** A step that changes something. */
export type WriteStep = Extract<Step, { kind: 'add' | 'change' | 'remove' }>

export function isWrite(step: Step): step is WriteStep {
  return step.kind === 'add' || step.kind === 'change' || step.kind === 'remove'
}

/** Returns a key of a step that is stable when the comparison is repeated, also after lines were inserted above. */
export function stepKey(step: Step): string {
  const place = step.kind === 'remove' ? 'remove' : isWrite(step) ? 'write' : step.line
  return `${place} ${contentKey(subjectOf(step))}`
}

/**
 * Sorts steps so that a name is without an answer as briefly as possible: removals come last, unless a record that must be
 * alone at its name is added or removed.
 */
export function inSendOrder(steps: readonly WriteStep[]): WriteStep[] {
  const alone = new Set(
    steps.flatMap((step) => (step.kind !== 'change' && isSingle(subjectOf(step).type) ? [subjectOf(step).name] : [])),
  )
  const rank = (step: WriteStep) => {
    if (step.kind === 'change') return 0
    if (step.kind === 'add') return 2
    return alone.has(step.before.name) ? 1 : 3
  }
  return steps.toSorted((a, b) => rank(a) - rank(b))
}

/** Returns the record that a step is about: new, existing, or in the file. */
export function subjectOf(step: Step): RecordContent {
  if (step.kind === 'remove' || step.kind === 'same') return step.before
  return step.kind === 'wrong' ? step.written : step.record
}

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
