import { readableDomain } from '@/lib/model/domain-name'
import { cleanLine, plainMarks } from '@/lib/model/pasted'
import { quoted, unescaped } from '../zone-file/statements'
import { type FieldContext, fieldRules, type FieldOffer, type ValueProblem, type ValueWarning } from './fields'
import { type NameProblem, relativeName } from './name'
import {
  defaultTtl,
  type DnsRecord,
  fullName,
  isRecordType,
  type NewRecord,
  presentedValue,
  type PresetKey,
  type RecordType,
  textOf,
} from './record'
import { textChunks, ttlProblem, type TtlProblem, ttlSeconds } from './text'
import { type FieldKind, type FieldSpec, quotedKinds, typeSpecs, type ValueKey } from './types'

/** Form data of a record: one field per part of its type, validated before anything is sent. */

/** A record in a form. `values` may contain fields of other types, kept for when the type changes back. */
export type RecordDraft = {
  type: RecordType
  name: string
  /** Seconds, or a value with units: `3600`, `1h`. */
  ttl: string
  values: Readonly<Partial<Record<ValueKey, string>>>
}

export type RecordField = 'name' | 'ttl' | ValueKey

/** An error that prevents saving (`problem`), or a `warning`. */
export type FieldProblem = {
  field: RecordField
  problem: NameProblem | TtlProblem | ValueProblem
  offer: FieldOffer | null
}
export type FieldWarning = { field: RecordField; warning: ValueWarning; offer: FieldOffer | null }

/** Creates an empty draft of a type with its default values. */
export function emptyDraft(type: RecordType, name = ''): RecordDraft {
  return { type, name, ttl: String(defaultTtl), values: {} }
}

/** Returns the content of a field: as typed, or its default. */
export function valueOf(draft: RecordDraft, { key, first = '' }: FieldSpec): string {
  return draft.values[key] ?? first
}

/**
 * Parses presentation text as in zone files and other panels: `10 mail.example.com.`, `0 issue "ca.net"`,
 * `"v=spf1 -all"`. Missing parts stay empty, for the validation to report.
 *
 * @param text the value, including the priority of an MX
 * @returns null when the text has more parts than the type has fields
 */
export function draftOfText(row: { type: RecordType; name: string; ttl: string; text: string }): RecordDraft | null {
  const { type, name, ttl, text } = row
  const { fields } = typeSpecs[type]
  const parts = type === 'TXT' ? [textOf(text)] : wordsOf(text)
  if (parts.length > fields.length) return null
  return { type, name, ttl, values: Object.fromEntries(fields.map(({ key }, place) => [key, parts[place] ?? ''])) }
}

/** Converts an existing record to a draft; null for a type without fields here. */
export function draftOfRecord(record: DnsRecord): RecordDraft | null {
  const { type } = record
  if (!isRecordType(type)) return null
  const row = { type, name: readableDomain(record.name), ttl: String(record.ttl ?? defaultTtl) }
  return draftOfText({ ...row, text: presentedValue(record) })
}

/** Converts the draft to another type, keeping the content of its first field, which is why the type is offered. */
export function asType(draft: RecordDraft, type: RecordType): RecordDraft {
  const [from, to] = [typeSpecs[draft.type].fields[0], typeSpecs[type].fields[0]]
  const typed = from && draft.values[from.key]
  if (!to || !typed || draft.values[to.key]) return { ...draft, type }
  return { ...draft, type, values: { ...draft.values, [to.key]: typed } }
}

/** Splits text at spaces; a part in double quotes is one word, without the quotes. */
function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g), ([, quoted, bare]) => quoted ?? bare ?? '')
}

/** Converts a draft to a record; null while it has problems. */
export function recordOf(draft: RecordDraft, zone: string): NewRecord | null {
  const named = relativeName(draft.name, zone)
  const ttl = ttlSeconds(draft.ttl)
  if (!('name' in named) || ttl === null || recordProblems(draft, zone).problems.length > 0) return null
  const { type } = draft
  const { fields } = typeSpecs[type]
  const written = fields.map((field) => ({ field, text: fieldRules[field.kind].write(valueOf(draft, field)) }))
  // The priority of an MX is a separate field (api-fields §17.2), that of an SRV part of the value.
  const inValue = written.filter(({ field }) => type !== 'MX' || field.key !== 'priority')
  const priority = type === 'MX' ? Number(written[0]?.text) : null
  const value = inValue.map(({ field, text }) => (quotedKinds.includes(field.kind) ? `"${text}"` : text)).join(' ')
  return { name: named.name, type, value, ttl, priority }
}

/** Validates a draft: problems and warnings by field, the name first. */
export function recordProblems(
  draft: RecordDraft,
  zone: string,
): { problems: FieldProblem[]; warnings: FieldWarning[] } {
  const problems: FieldProblem[] = []
  const warnings: FieldWarning[] = []
  const named = relativeName(draft.name, zone)
  if ('problem' in named) {
    const plain = plainMarks(cleanLine(draft.name))
    const offer = 'name' in relativeName(plain, zone) ? { value: plain } : null
    problems.push({ field: 'name', problem: named.problem, offer })
  }
  const tag = fieldRules.caaTag.write(draft.values.tag ?? 'issue')
  const context = { zone, type: draft.type, isApex: 'name' in named && named.name === '@', tag }
  for (const field of typeSpecs[draft.type].fields) {
    const typed = valueOf(draft, field)
    const verdict = fieldRules[field.kind].check(typed, context)
    if (verdict && 'problem' in verdict) {
      const offer = wholeRecord(typed, context) ?? verdict.offer ?? null
      problems.push({ field: field.key, problem: verdict.problem, offer })
    } else if (verdict) warnings.push({ field: field.key, warning: verdict.warning, offer: verdict.offer ?? null })
  }
  const ttl = ttlProblem(draft.ttl)
  if (ttl) problems.push({ field: 'ttl', problem: ttl, offer: null })
  return { problems, warnings }
}

/**
 * Offers values for all fields if one has the whole text of a record, `10 mx.example.net.` as the mail server, or its
 * line of a zone file.
 */
function wholeRecord(typed: string, context: FieldContext): FieldOffer | null {
  const { type } = context
  const { fields } = typeSpecs[type]
  const plain = plainMarks(cleanLine(typed))
  const [, inside] = /^"(.*\\".*)"$/.exec(plain) ?? []
  const line = inside === undefined ? plain : unescaped(inside)
  const value = line.replace(new RegExp(`^(?:\\S+\\s+){0,3}${type}\\s+(?=\\S)`, 'i'), '')
  const words = wordsOf(value)
  if (words.length !== fields.length || (fields.length === 1 && value === line)) return null
  // A zone file ends full names with a dot, which the fields do without.
  const bare = (kind: FieldKind, word: string) => (/host/i.test(kind) ? word.replace(/(?<=.)\.$/, '') : word)
  const values: Partial<Record<ValueKey, string>> = Object.fromEntries(
    fields.map(({ key, kind }, place) => [key, bare(kind, words[place] ?? '')]),
  )
  const of = { ...context, tag: fieldRules.caaTag.write(values.tag ?? '') }
  const isFit = fields.every(({ key, kind }) => {
    const verdict = fieldRules[kind].check(values[key] ?? '', of)
    return !verdict || 'warning' in verdict
  })
  return isFit ? { values } : null
}

/** Formats a record as a line of a zone file, escaped as in an export. */
export function zoneFileLine(record: NewRecord, zone: string): string {
  const text = presentedValue(record)
  const value = record.type === 'TXT' ? textChunks(textOf(text)).map(quoted).join(' ') : text
  return `${fullName(record.name, zone)}. ${record.ttl} IN ${record.type} ${value}`
}

const made: Readonly<Record<PresetKey, (zone: string) => RecordDraft>> = {
  www: (zone) => ({ ...emptyDraft('CNAME', 'www'), values: { target: zone } }),
  mx: () => ({ ...emptyDraft('MX', '@'), values: { priority: '10' } }),
  spf: () => ({ ...emptyDraft('TXT', '@'), values: { text: 'v=spf1 mx -all' } }),
  noMail: () => ({ ...emptyDraft('TXT', '@'), values: { text: 'v=spf1 -all' } }),
  dmarc: (zone) => ({
    ...emptyDraft('TXT', '_dmarc'),
    values: { text: `v=DMARC1; p=none; rua=mailto:postmaster@${zone}` },
  }),
  certificates: () => ({ ...emptyDraft('CAA', '@'), values: { caaValue: 'letsencrypt.org' } }),
}

/** Creates the draft of a template. @param zone name of the zone in ASCII */
export function presetDraft(key: PresetKey, zone: string): RecordDraft {
  return made[key](zone)
}
