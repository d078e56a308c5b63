import { parseIp } from '../ip-address'
import type { FileRecord } from './parse'
import { joinedText } from './text'

/** What a zone file would change in the records that are there. */

/** A record of a file and the line that it stands on. */
type Given = { line: number; record: FileRecord }

/**
 * What one line, or one record that no line names, comes to.
 * - `add`: there is no such record. `change`: one of the same name and type becomes this one.
 * - `remove`: is there and not in the file. `same`: is there as the file has it.
 * - `refused`: cannot stand beside what an earlier line, or the zone, has.
 */
export type Step<R extends FileRecord = FileRecord> =
  | ({ is: 'add' } & Given)
  | ({ is: 'change'; before: R } & Given)
  | { is: 'remove'; before: R }
  | ({ is: 'same' } & Given)
  | ({ is: 'refused'; reason: RefusedReason } & Given)

export const refusedReasons = ['twice', 'onlyOne', 'besideCname'] as const
type RefusedReason = (typeof refusedReasons)[number]

/** `add` keeps what the file does not have; `replace` removes it. */
export type ImportMode = 'add' | 'replace'

/** A name has one of these at most; a second NAPTR would even replace the first (api-fields §19.19). */
const onlyOne = new Set(['CNAME', 'DNAME', 'NAPTR'])

/** Two ways of writing one record have one key: dots at the end, letter case, chunks and the form of addresses aside. */
export function recordKey({ name, type, value, priority }: FileRecord): string {
  return [name.toLowerCase(), type, priority ?? '', plainValue(type, value)].join(' ')
}

function plainValue(type: string, value: string): string {
  const bare = value.trim().replace(/\s+/g, ' ')
  if (type === 'TXT') return joinedText(value).trim()
  if (type === 'A' || type === 'AAAA') return parseIp(value)?.value.toString(16) ?? bare
  if (type === 'CAA') return bare
  return (type === 'NAPTR' ? bare : bare.toLowerCase()).replace(/(\S)\.$/, '$1')
}

/** The apex SOA and NS belong to the service and are never touched (api-fields §17.2). */
export const isApexOwn = ({ name, type }: FileRecord) => type === 'SOA' || (type === 'NS' && name === '@')

/**
 * Compares the records of a file with those of the zone. The order is that of the file, then what would be removed.
 *
 * @param given the file's records by their lines
 * @param present the zone's records, the apex SOA and NS among them or not
 */
export function compareZone<R extends FileRecord>(
  given: readonly Given[],
  present: readonly R[],
  mode: ImportMode,
): Step<R>[] {
  const own = present.filter((record) => !isApexOwn(record))
  const accept = admission(mode === 'add' ? own : [])
  const byKey = new Map(own.map((record) => [recordKey(record), record]))
  const named = new Set(given.map(({ record }) => recordKey(record)))
  // A record that another line names stays as it is.
  const free = groupBy(own.filter((record) => !named.has(recordKey(record))).toReversed(), setOf)
  const kept = new Set<R>()

  const steps = given.map((one): Step<R> => {
    const { record } = one
    const reason = accept(record)
    if (reason) return { is: 'refused', ...one, reason }
    const exact = byKey.get(recordKey(record))
    const isPaired = mode === 'replace' || onlyOne.has(record.type)
    const before = exact ?? (isPaired ? free.get(setOf(record))?.pop() : undefined)
    if (!before) return { is: 'add', ...one }
    kept.add(before)
    return before === exact && exact.ttl === record.ttl ? { is: 'same', ...one } : { is: 'change', ...one, before }
  })
  if (mode === 'add') return steps
  return [...steps, ...own.flatMap((before): Step<R>[] => (kept.has(before) ? [] : [{ is: 'remove', before }]))]
}

/** Tells of each line in turn why it cannot stand beside the ones before it and the records that stay. */
function admission(staying: readonly FileRecord[]): (record: FileRecord) => RefusedReason | null {
  const keys = new Set<string>()
  const singles = new Set<string>()
  const aliased = new Set(staying.flatMap(({ name, type }) => (type === 'CNAME' ? [name] : [])))
  // The apex has its SOA and NS, whatever else is there.
  const others = new Set(['@', ...staying.flatMap(({ name, type }) => (type === 'CNAME' ? [] : [name]))])
  return (record) => {
    const { name, type } = record
    if (keys.has(recordKey(record))) return 'twice'
    if (onlyOne.has(type) && singles.has(setOf(record))) return 'onlyOne'
    if (type === 'CNAME' ? others.has(name) : aliased.has(name)) return 'besideCname'
    keys.add(recordKey(record))
    singles.add(setOf(record))
    ;(type === 'CNAME' ? aliased : others).add(name)
    return null
  }
}

const setOf = ({ name, type }: FileRecord) => `${name} ${type}`

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** A step that changes something. */
export type WriteStep<R extends FileRecord = FileRecord> = Extract<Step<R>, { is: 'add' | 'change' | 'remove' }>

export const isWrite = <R extends FileRecord>(step: Step<R>): step is WriteStep<R> =>
  step.is === 'add' || step.is === 'change' || step.is === 'remove'

/** What a step is about, the same when the comparison is made again. */
export function stepKey(step: Step): string {
  return step.is === 'remove' ? `remove ${recordKey(step.before)}` : `${step.line} ${recordKey(step.record)}`
}

/**
 * The order in which steps are sent: a name is never without an answer for longer than it takes, so what goes is removed
 * last, unless a CNAME comes or goes: it stands beside nothing.
 */
export function inSendOrder<R extends FileRecord>(steps: readonly WriteStep<R>[]): WriteStep<R>[] {
  const cnames = new Set(
    steps.flatMap((step) => (typeOf(step) === 'CNAME' && step.is !== 'change' ? [nameOf(step)] : [])),
  )
  const rank = (step: WriteStep<R>) =>
    step.is === 'change' ? 0 : step.is === 'add' ? 2 : cnames.has(nameOf(step)) ? 1 : 3
  return steps.toSorted((a, b) => rank(a) - rank(b))
}

const recordOf = (step: WriteStep) => (step.is === 'remove' ? step.before : step.record)
const typeOf = (step: WriteStep) => recordOf(step).type
const nameOf = (step: WriteStep) => recordOf(step).name
