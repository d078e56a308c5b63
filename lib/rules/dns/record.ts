import type { Permission } from '../reasons'
import { mayChange, type Rights } from '../rights'
import { textOf } from './text-of'

/**
 * A record of a zone (api-fields §17.2): its form, its types, what is shown of it and what may be done with it. No more
 * than a list of records needs: forms and comparisons have more rules.
 */

/** Types that the API takes, the usual first. Their fields are in `dns/types.ts`, their words in `records.types.*`. */
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

/** Types that it is known to refuse: 400 "Record type is not supported." */
export const rejectedTypes = ['TLSA', 'SSHFP', 'HTTPS', 'SVCB', 'DS', 'LOC'] as const

/** A record as it is written: what a change sends. */
export type NewRecord = {
  /** Below the zone, lower-case ASCII; `@` is the zone itself. */
  name: string
  type: RecordType
  /** As the API has it: without the priority of an MX; a text over 255 octets in quoted chunks. */
  value: string
  /** Seconds. */
  ttl: number
  /** Of an MX; null for every other type. */
  priority: number | null
}

/** A record of the list. Its type may be one that this panel does not know, such as SOA. */
export type DnsRecord = {
  /** Made from the content: it is another one after every change (api-fields §19.16). */
  id: string
  name: string
  type: string
  /**
   * As the API writes it: without the priority of an MX, a text without its outer quotes and perhaps in chunks. For
   * people, `shownValue`.
   */
  value: string
  /** Seconds; null when it was not told. */
  ttl: number | null
  priority: number | null
}

/** What a record says, whatever its id and TTL. */
export type RecordContent = Pick<DnsRecord, 'name' | 'type' | 'value' | 'priority'>

/** The service's own when nothing else is said (api-fields §17.2). */
export const defaultTtl = 3600

export function isRecordType(type: string): type is RecordType {
  return recordTypes.some((one) => one === type)
}

/** The zone's own SOA and name servers: there to be read only (api-fields §17.2). */
export function isFixed({ name, type }: Pick<DnsRecord, 'name' | 'type'>): boolean {
  return type === 'SOA' || (type === 'NS' && name === '@')
}

/** Whether a record may be changed or deleted by this sign-in. */
export function canRecord(action: 'edit' | 'delete', record: DnsRecord, rights: Rights): Permission {
  if (!mayChange(rights, 'domains')) return { allowed: false, reason: 'domainsReadOnly' }
  if (isFixed(record)) return { allowed: false, reason: 'recordFixed' }
  if (action === 'edit' && !isRecordType(record.type)) return { allowed: false, reason: 'recordType' }
  // Without a value the API would delete every record of that name and type (api-fields §19.17).
  if (action === 'delete' && record.value.trim() === '') return { allowed: false, reason: 'recordNoValue' }
  return { allowed: true }
}

/** The value as zone files write it: an MX with its priority. Also what a delete must carry (api-fields §19.17). */
export function presentedValue({ type, value, priority }: Pick<DnsRecord, 'type' | 'value' | 'priority'>): string {
  if (type !== 'MX' || priority === null) return value
  return `${priority} ${value.endsWith('.') ? value : `${value}.`}`
}

/** The value as people read it: a text in one piece, an MX with its priority, host names without their last dot. */
export function shownValue(record: Pick<DnsRecord, 'type' | 'value' | 'priority'>): string {
  if (record.type === 'TXT') return textOf(record.value)
  return presentedValue(record).replace(/(?<=[^\s.])\.$/, '')
}

/** The name with the zone at its end, as it is asked for: `www.example.no`. */
export function fullName(name: string, zone: string): string {
  return name === '@' || name === '' ? zone : `${name}.${zone}`
}
