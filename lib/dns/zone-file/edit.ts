import { contentKey } from '../rules/content'
import { type DnsRecord, fullName, isReadOnlyRecord, isRecordType } from '../rules/record'
import { parseZoneFile } from './parse'
import { printZoneFile } from './print'
import { type Statement, statementsOf } from './statements'

/** The whole zone as a text that is edited, and what others change in the zone meanwhile. */

/** Returns the text that a person edits. @param zone its name in ASCII */
export function editableText(records: readonly DnsRecord[], zone: string): string {
  return printZoneFile(records, { zone, head: [], aliasAsComment: false })
}

/** Returns what a text was made from, to see later whether the zone has changed: all but the SOA, which counts changes. */
export function baseText(records: readonly DnsRecord[], zone: string): string {
  return editableText(
    records.filter(({ type }) => type !== 'SOA'),
    zone,
  )
}

/** Whether a record is in the text although it cannot be changed there: the API sets it, or does not take its type. */
const isFixed = (record: DnsRecord) => isReadOnlyRecord(record) || !isRecordType(record.type)

/**
 * Finds the records that a text leaves as they are because nobody can change them here.
 *
 * @returns `untouched`: numbers of their lines. `missing`: those that the text lacks or has otherwise, and which stay
 */
export function fixedRecords(
  text: string,
  present: readonly DnsRecord[],
  zone: string,
): { untouched: ReadonlySet<number>; missing: readonly DnsRecord[] } {
  const lineOf = new Map(statementsOf(text).map((statement) => [identityOf(statement), statement.line]))
  const fixed = present.filter(isFixed).map((record) => {
    const printed = statementsOf(editableText([record], zone)).at(-1)
    return { record, line: printed && lineOf.get(identityOf(printed)) }
  })
  return {
    untouched: new Set(fixed.flatMap(({ line }) => line ?? [])),
    missing: fixed.flatMap(({ record, line }) => (line === undefined ? [record] : [])),
  }
}

/** The words of a statement; a SOA's without its serial, which counts changes of the zone. */
function identityOf({ words }: Statement): string {
  const soa = words.findIndex(({ text }) => text === 'SOA')
  const kept = soa < 0 ? words : words.filter((_, place) => place !== soa + 3)
  return kept.map(({ text, quoted }) => (quoted ? `"${text}"` : text)).join(' ')
}

/** What others did to the zone, as lines of a zone file, and the text with it. */
export type OthersChanges = { text: string; added: readonly string[]; removed: readonly string[] }

/**
 * Takes into a text what has changed in the zone since. Lines of records that are gone go, unless they were edited or the
 * lines after depend on them; new records come at the end.
 *
 * @param base of `baseText`, when the text was made
 * @param present the zone's records, as last read
 * @param zone its name in ASCII
 * @returns the same text when it already says all of it
 */
export function withOthersChanges(
  text: string,
  base: string,
  present: readonly DnsRecord[],
  zone: string,
): OthersChanges {
  const now = baseText(present, zone)
  if (now === base) return { text, added: [], removed: [] }
  const [before, after] = [linesOf(base, zone), linesOf(now, zone)]
  const own = linesOf(text, zone)
  const removed = [...before].filter(([key]) => !after.has(key) && own.has(key))
  const gone = new Set(removed.flatMap(([key]) => own.get(key)?.line ?? []))
  const written = new Set([...own.values()].flatMap(({ line, content }) => (gone.has(line) ? [] : [content])))
  const added = [...after].filter(([key, { content }]) => !before.has(key) && !written.has(content))
  const lines = text.split('\n')
  const kept = lines.filter((_, at) => !gone.has(at + 1) || isPartOfMore(lines, at))
  const ending = added.map(([, line]) => line.absolute)
  return {
    text:
      added.length === 0 && kept.length === lines.length ? text : [kept.join('\n').trimEnd(), ...ending, ''].join('\n'),
    added: ending,
    removed: removed.map(([, line]) => line.absolute),
  }
}

/** Whether the statement of a line goes on in the next one, or gives it its name. */
function isPartOfMore(lines: readonly string[], at: number): boolean {
  return lines[at]?.includes('(') === true || /^\s+\S/.test(lines[at + 1] ?? '')
}

type Line = { line: number; content: string; absolute: string }

/** The records of a text by content and TTL. */
function linesOf(text: string, zone: string): Map<string, Line> {
  return new Map(
    parseZoneFile(text, zone).flatMap((line) => {
      if (line.kind !== 'record' && line.kind !== 'wrong') return []
      const record = line.kind === 'record' ? line.record : line.written
      const content = contentKey(record)
      const [, ...rest] = line.text.split(/\s+/)
      const absolute = [`${fullName(record.name, zone)}.`, ...rest].join(' ')
      return [[`${content} ${line.kind === 'record' ? line.record.ttl : ''}`, { line: line.line, content, absolute }]]
    }),
  )
}
