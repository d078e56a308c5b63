import type { FieldWarning } from '@/lib/dns/rules/draft'
import { type DnsRecord, shownValue } from '@/lib/dns/rules/record'
import {
  compareZone,
  type ImportMode,
  isWrite,
  type RecordSet,
  type Step,
  stepKey,
  subjectOf,
} from '@/lib/dns/zone-file/compare'
import { type FileLine, type Leniency, type LineNote, parseZoneFile } from '@/lib/dns/zone-file/parse'

export const previewKinds = ['add', 'change', 'remove', 'same', 'notTaken'] as const
export type PreviewKind = (typeof previewKinds)[number]

type Remark = { note: LineNote } | { warning: FieldWarning['warning'] }
/** A row of the preview: a line of the file, or a record that the file does not contain. */
export type PreviewRow = {
  key: string
  kind: PreviewKind
  /** Null for a record that would be removed. */
  line: number | null
  /** Null for an unreadable line, which only has `text`. */
  name: string | null
  type: string | null
  text: string
  /** Current value, if it changes. */
  before: string | null
  /** Seconds; `ttlBefore` is set if it changes. */
  ttl: number | null
  ttlBefore: number | null
  step: Step | null
  /** What is sent differs from the line, or is hardly meant, whatever else is in the zone. */
  remarks: readonly Remark[]
  /** The line of the file if it is not imported, to show the reason. */
  source: FileLine | null
}

/** Builds the rows of the preview in the order of the file; removed records come last. */
export function previewRows(
  text: string,
  of: {
    zone: string
    present: readonly DnsRecord[]
    mode: ImportMode
    cleared?: readonly RecordSet[]
  } & Leniency,
): PreviewRow[] {
  const { singleQuotes = false, fullNames = false } = of
  const lines = parseZoneFile(text, of.zone, { singleQuotes, fullNames })
  const remarks = new Map(lines.map((line) => [line.line, remarksOf(line)]))
  const unread = lines.flatMap((line) => (line.kind === 'left' || line.kind === 'bad' ? [ofLine(line)] : []))
  const steps = compareZone(lines, of.present, of.mode, of.cleared).map((step) => {
    const row = ofStep(step)
    return isWrite(step) ? { ...row, remarks: remarks.get(row.line ?? 0) ?? [] } : row
  })
  const place = ({ line }: PreviewRow) => line ?? Infinity
  return [...unread, ...steps].toSorted((a, b) => place(a) - place(b) || 0)
}

function remarksOf(line: FileLine): Remark[] {
  if (line.kind !== 'record') return []
  return [...line.notes.map((note) => ({ note })), ...line.warnings.map(({ warning }) => ({ warning }))]
}

function ofLine(line: FileLine): PreviewRow {
  return {
    key: `line ${line.line}`,
    kind: 'notTaken',
    line: line.line,
    name: null,
    type: null,
    text: line.text,
    before: null,
    ttl: null,
    ttlBefore: null,
    step: null,
    remarks: [],
    source: line,
  }
}

function ofStep(step: Step): PreviewRow {
  const subject = subjectOf(step)
  const isTaken = step.kind !== 'refused' && step.kind !== 'wrong'
  const before = step.kind === 'change' ? step.before : null
  const ttl = step.kind === 'wrong' ? null : 'record' in step ? step.record.ttl : step.before.ttl
  return {
    key: stepKey(step),
    kind: isTaken ? step.kind : 'notTaken',
    line: step.kind === 'remove' ? null : step.line,
    name: subject.name,
    type: subject.type,
    text: shownValue(subject),
    before: before && shownValue(before) !== shownValue(subject) ? shownValue(before) : null,
    ttl,
    ttlBefore: before && before.ttl !== ttl ? before.ttl : null,
    step,
    remarks: [],
    source: null,
  }
}

/** Counts the rows of each kind. */
export function countKinds(rows: readonly PreviewRow[]): Record<PreviewKind, number> {
  const counts = { add: 0, change: 0, remove: 0, same: 0, notTaken: 0 }
  for (const { kind } of rows) counts[kind]++
  return counts
}
