import type { ReasonKey } from '@/lib/model/reasons'
import { firstResult, isRetryable, type Run, type RunResult } from '@/lib/model/run'
import type { DnsRecord, RecordType } from '../rules/record'
import { compareZone, inSendOrder, isMadeIn, isWrite, type RecordSet, stepKey, type WriteStep } from './compare'
import { parseZoneFile } from './parse'
import { printZoneFile } from './print'

/**
 * Records that common services ask for, as they publish them. What differs per account (verification, DKIM keys) is not
 * here; the note of a template says what is missing. Texts are under `dnsTemplates.*`.
 */

type Line = readonly [name: string, type: RecordType, value: string, priority?: number]

const templates = {
  google: () => [
    ['@', 'MX', 'smtp.google.com', 1],
    ['@', 'TXT', 'v=spf1 include:_spf.google.com ~all'],
  ],
  microsoft: (zone) => [
    ['@', 'MX', `${zone.replaceAll('.', '-')}.mail.protection.outlook.com`, 0],
    ['@', 'TXT', 'v=spf1 include:spf.protection.outlook.com -all'],
    ['autodiscover', 'CNAME', 'autodiscover.outlook.com'],
  ],
  fastmail: (zone) => [
    ['@', 'MX', 'in1-smtp.messagingengine.com', 10],
    ['@', 'MX', 'in2-smtp.messagingengine.com', 20],
    ['@', 'TXT', 'v=spf1 include:spf.messagingengine.com ?all'],
    ...[1, 2, 3].map((key): Line => [`fm${key}._domainkey`, 'CNAME', `fm${key}.${zone}.dkim.fmhosted.com`]),
  ],
  proton: () => [
    ['@', 'MX', 'mail.protonmail.ch', 10],
    ['@', 'MX', 'mailsec.protonmail.ch', 20],
    ['@', 'TXT', 'v=spf1 include:_spf.protonmail.ch ~all'],
  ],
  noMail: () => [
    ['@', 'TXT', 'v=spf1 -all'],
    ['_dmarc', 'TXT', 'v=DMARC1; p=reject'],
    ['*._domainkey', 'TXT', 'v=DKIM1; p='],
  ],
  letsEncrypt: () => [['@', 'CAA', '0 issue "letsencrypt.org"']],
} satisfies Record<string, (zone: string) => Line[]>

export type TemplateKey = keyof typeof templates

export const templateKeys: readonly TemplateKey[] = [
  'google',
  'microsoft',
  'fastmail',
  'proton',
  'noMail',
  'letsEncrypt',
]

/**
 * What a template leaves without records. A domain without e-mail has no MX records: the API takes no null MX (RFC 7505),
 * which would not be valid next to others anyway.
 */
export const clearedBy = (key: TemplateKey | null): readonly RecordSet[] =>
  key === 'noMail' ? [{ name: '@', type: 'MX' }] : []

/**
 * Returns a template as a zone file.
 *
 * @param zone name of the zone in ASCII
 */
export function templateText(key: TemplateKey, zone: string): string {
  const lines: readonly Line[] = templates[key](zone)
  const records = lines.map(([name, type, value, priority = null]) => ({ name, type, value, priority, ttl: null }))
  return printZoneFile(records, { zone, head: [], aliasAsComment: false })
}

/** Returns whether a zone file still has a record of a template that was inserted, so that its note and rules apply. */
export function isTemplateIn(text: string, key: TemplateKey | null, zone: string): boolean {
  const lines = key === null ? [] : templateText(key, zone).split('\n')
  return lines.some((line) => /^[^$]/.test(line) && text.includes(line))
}

/** A template applied to many zones: records of the template replace those of the same name, type and purpose. */

/** One zone. */
export type TemplateItem = {
  /** zone_id. */
  id: string
  /** Its name for display. */
  name: string
  /** In the order of sending. */
  steps: readonly WriteStep[]
  /** Number of records that stay as they are. */
  kept: number
  /** Keys of the steps that have been made. Grows while the zone is written, so that none is made twice. */
  made: Set<string>
  result: RunResult | { kind: 'found' | 'absent' }
}

export type TemplateRun = Run<TemplateItem, { template: TemplateKey }>

/** A zone that the person has selected. `name` in ASCII, `display` as shown. */
export type TemplateZone = { id: string; name: string; display: string; external: boolean }

/** The records of a zone; null when they could not be read. */
export type ZoneRecords = { rows: readonly DnsRecord[]; unreadable: readonly unknown[] } | null

/** Plans the changes of a zone; `skipped` when there are none, or when they are not clear. */
export function planTemplate(key: TemplateKey, zone: TemplateZone, records: ZoneRecords): TemplateItem {
  const { id, display: name } = zone
  const skip = (reason: ReasonKey): TemplateItem => ({
    ...{ id, name, steps: [], kept: records?.rows.length ?? 0, made: new Set() },
    result: firstResult(reason),
  })
  if (zone.external) return skip('templateExternal')
  if (!records) return skip('templateUnread')
  // An unknown record may be what the template replaces, or conflict with it.
  if (records.unreadable.length > 0) return skip('templateUnreadable')
  const lines = parseZoneFile(templateText(key, zone.name), zone.name)
  const all = compareZone(lines, records.rows, 'match', clearedBy(key))
  // A part of a template would not work.
  if (all.some(({ kind }) => kind === 'refused' || kind === 'wrong')) return skip('templateConflict')
  const steps = inSendOrder(all.filter(isWrite))
  if (steps.length === 0) return skip('templateSame')
  const kept = records.rows.length - steps.filter(({ kind }) => kind !== 'add').length
  return { id, name, steps, kept, made: new Set(), result: firstResult(null) }
}

/** Checks the result of a zone against its records, read after a lost answer or before a retry. */
export function withRecords(item: TemplateItem, present: readonly DnsRecord[]): TemplateItem {
  if (item.result.kind !== 'unknown' && !isRetryable(item)) return item
  const made = new Set(item.steps.filter(isMadeIn(present)).map(stepKey))
  if (made.size === item.steps.length) return { ...item, made, result: { kind: 'found' } }
  return { ...item, made, result: item.result.kind === 'unknown' ? { kind: 'absent' } : item.result }
}
