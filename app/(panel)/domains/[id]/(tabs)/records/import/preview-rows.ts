import { type DnsRecord, shownValue } from '@/lib/dns/rules/record'
import { compareZone, stepKey, subjectOf, type ImportMode, type Step } from '@/lib/dns/zone-file/compare'
import { parseZoneFile, type FileLine } from '@/lib/dns/zone-file/parse'

export const previewKinds = ['add', 'change', 'remove', 'same', 'notTaken'] as const
export type PreviewKind = (typeof previewKinds)[number]

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
  /** The line of the file if it is not imported, to show the reason. */
  source: FileLine | null
}

/** Builds the rows of the preview in the order of the file; removed records come last. */
export function previewRows(
  text: string,
  { zone, present, mode }: { zone: string; present: readonly DnsRecord[]; mode: ImportMode },
): PreviewRow[] {
  const lines = parseZoneFile(text, zone)
  const unread = lines.flatMap((line) => (line.kind === 'left' || line.kind === 'bad' ? [ofLine(line)] : []))
  const steps = compareZone(lines, present, mode).map(ofStep)
  const place = ({ line }: PreviewRow) => line ?? Infinity
  return [...unread, ...steps].toSorted((a, b) => place(a) - place(b) || 0)
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
    source: null,
  }
}

/** Counts the rows of each kind. */
export function countKinds(rows: readonly PreviewRow[]): Record<PreviewKind, number> {
  const counts = { add: 0, change: 0, remove: 0, same: 0, notTaken: 0 }
  for (const { kind } of rows) counts[kind]++
  return counts
}
