import type { Permission } from '@/lib/model/reasons'
import { mayChange, type Rights } from '@/lib/model/rights'

/**
 * A record of a zone (api-fields §17.2): its types, display and permissions. Contains only what a record list needs;
 * forms and comparisons have more rules.
 */

/** Types that the API accepts, common ones first. Fields are in `types.ts`, texts under `records.types.*`. */
export const recordTypes = [
  'A',
  'AAAA',
  'CNAME',
  'MX',
  'TXT',
  'NS',
  'SRV',
  'CAA',
  'ALIAS',
  'PTR',
  'DNAME',
  'NAPTR',
] as const
export type RecordType = (typeof recordTypes)[number]

/** Types that the API is known to refuse: 400 "Record type is not supported." */
export const rejectedTypes = ['TLSA', 'SSHFP', 'HTTPS', 'SVCB', 'DS', 'LOC'] as const

/** Templates of common records, which `presetDraft` fills. Texts are under `records.presets.*`. */
export const presetKeys = ['www', 'mx', 'spf', 'dmarc', 'noMail', 'certificates'] as const
export type PresetKey = (typeof presetKeys)[number]

/** A record as sent to the API. */
export type NewRecord = {
  /** Relative to the zone, lower-case ASCII; `@` is the zone itself. */
  name: string
  type: RecordType
  /** In the API's format: without the priority of an MX; a text over 255 octets in quoted chunks. */
  value: string
  /** In seconds. */
  ttl: number
  /** Only for MX, otherwise null. */
  priority: number | null
}

/** A record in the list. Its type may be one that the panel does not know, such as SOA. */
export type DnsRecord = {
  /** Derived from the content, so it changes with every edit (api-fields §19.16). */
  id: string
  name: string
  type: string
  /**
   * In the API's format: without the priority of an MX, a text without its outer quotes and possibly in chunks. Use
   * `shownValue` for display.
   */
  value: string
  /** In seconds; null when not known. */
  ttl: number | null
  priority: number | null
}

/** Content of a record without id and TTL. */
export type RecordContent = Pick<DnsRecord, 'name' | 'type' | 'value' | 'priority'>

/** The service's default TTL in seconds (api-fields §17.2). */
export const defaultTtl = 3600

export function isRecordType(type: string): type is RecordType {
  return recordTypes.some((recordType) => recordType === type)
}

/** Whether a record is the zone's own SOA or one of its name servers, which are read-only (api-fields §17.2). */
export function isReadOnlyRecord({ name, type }: Pick<DnsRecord, 'name' | 'type'>): boolean {
  return type === 'SOA' || (type === 'NS' && name === '@')
}

/** Whether a record may be changed or deleted by this sign-in. */
export function canChangeRecord(action: 'edit' | 'delete', record: DnsRecord, rights: Rights): Permission {
  if (!mayChange(rights, 'domains')) return { allowed: false, reason: 'domainsReadOnly' }
  if (isReadOnlyRecord(record)) return { allowed: false, reason: 'recordFixed' }
  if (action === 'edit' && !isRecordType(record.type)) return { allowed: false, reason: 'recordType' }
  // Without a value, the API would delete every record of that name and type (api-fields §19.17).
  if (action === 'delete' && record.value.trim() === '') return { allowed: false, reason: 'recordNoValue' }
  return { allowed: true }
}

/** Formats the value as in zone files, with the priority of an MX. A delete must send it too (api-fields §19.17). */
export function presentedValue({ type, value, priority }: Pick<DnsRecord, 'type' | 'value' | 'priority'>): string {
  if (type !== 'MX' || priority === null) return value
  return `${priority} ${value.endsWith('.') ? value : `${value}.`}`
}

/** Formats the value for display: text chunks joined, with the priority of an MX, host names without trailing dot. */
export function shownValue(record: Pick<DnsRecord, 'type' | 'value' | 'priority'>): string {
  if (record.type === 'TXT') return textOf(record.value)
  return presentedValue(record).replace(/(?<=[^\s.])\.$/, '')
}

/** The value for display, at most 80 characters of it. */
export function shortValue(record: Parameters<typeof shownValue>[0]): string {
  return shortText(shownValue(record))
}

/** The beginning of a text that names it, at most 80 characters. */
export function shortText(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Returns the full name including the zone: `www.example.no`. */
export function fullName(name: string, zone: string): string {
  return name === '@' || name === '' ? zone : `${name}.${zone}`
}

/** Joins the chunks of a text and removes its outer quotes. */
export function textOf(value: string): string {
  const bare = value.trim()
  const inner = /^"([^]*)"$/.exec(bare)?.[1] ?? value
  return inner.split(/"\s*"/).join('')
}

/** What a record is for, as far as its name and value say. */
export type RecordPurpose = 'mail' | 'web' | 'nameServers' | 'certificates' | 'address' | 'service' | 'text' | 'other'

const mailNames =
  /^(?:mail|smtp|imap|pop3?|mx\d*|webmail|autodiscover|autoconfig)(?:\.|$)|(?:^|\.)(?:_dmarc|_domainkey)(?:\.|$)/
const mailServices = /^_(?:imaps?|pop3s?|submissions?|smtps?|autodiscover|sieve|jmap)\._tcp(?:\.|$)/
const mailTexts = /^"?v=(?:spf1|dkim1|dmarc1|stsv1|tlsrptv1)\b/i
const webNames = /^(?:@|\*|www)$/

/** Returns what a record is for: mail, the web, and so on, or else by its type alone. */
export function recordPurpose({ name, type, value }: Omit<RecordContent, 'priority'>): RecordPurpose {
  switch (type) {
    case 'MX':
      return 'mail'
    case 'NS':
    case 'SOA':
    case 'DS':
      return 'nameServers'
    case 'CAA':
    case 'TLSA':
      return 'certificates'
    case 'A':
    case 'AAAA':
    case 'ALIAS':
    case 'CNAME':
      if (mailNames.test(name)) return 'mail'
      if (name.startsWith('_acme-challenge')) return 'certificates'
      return webNames.test(name) ? 'web' : 'address'
    case 'TXT':
      if (mailNames.test(name) || mailTexts.test(value)) return 'mail'
      return name.startsWith('_acme-challenge') ? 'certificates' : 'text'
    case 'SRV':
      return mailServices.test(name) ? 'mail' : 'service'
    default:
      return 'other'
  }
}
