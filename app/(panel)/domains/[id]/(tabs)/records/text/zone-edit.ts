import type { DnsRecord } from '@/lib/dns/rules/record'
import { inSendOrder, isWrite, type WriteStep } from '@/lib/dns/zone-file/compare'
import { fixedRecords } from '@/lib/dns/zone-file/edit'
import { countComments } from '@/lib/dns/zone-file/statements'
import { warningsOf } from '@/lib/dns/zone-file/warnings'
import { type PreviewRow, previewRows } from '../import/preview-rows'

export type ZoneEdit = {
  /** What will be sent, as rows in the order of the text; removals last. */
  changes: readonly PreviewRow[]
  /** In the order of sending. */
  steps: readonly WriteStep[]
  /** Lines that cannot be saved. While there are any, nothing is sent: what they stood for would be deleted. */
  problems: readonly PreviewRow[]
  /** Records that stay as they are although their lines were changed or removed, and such lines. */
  fixed: { missing: readonly DnsRecord[]; lines: readonly PreviewRow[] }
  comments: number
  warnings: ReturnType<typeof warningsOf>
}

/**
 * Compares the text with the zone, which is to become the same.
 *
 * @param present the zone's records, as last read
 * @param zone its name in ASCII
 */
export function zoneEdit(text: string, present: readonly DnsRecord[], zone: string): ZoneEdit {
  const { untouched, missing } = fixedRecords(text, present, zone)
  const rows = previewRows(text, { zone, present, mode: 'replace' })
  const changes = rows.filter(({ step }) => step !== null && isWrite(step))
  const left = rows.filter(({ kind, line }) => kind === 'notTaken' && !untouched.has(line ?? 0))
  const isFixed = ({ source }: PreviewRow) =>
    source?.kind === 'left' && (source.reason === 'soa' || source.reason === 'apexNs')
  const steps = inSendOrder(changes.flatMap(({ step }) => (step && isWrite(step) ? [step] : [])))
  return {
    changes,
    steps,
    problems: left.filter((row) => !isFixed(row)),
    fixed: { missing, lines: left.filter(isFixed) },
    comments: countComments(text),
    warnings: warningsOf(steps, present, zone),
  }
}
