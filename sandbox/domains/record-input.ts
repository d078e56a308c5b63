import { isIPv4, isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { refuse } from '../api/envelope'
import { numberInput } from '../api/input'
import { choices } from '../choices'
import { isHostName } from './names'
import type { DnsRecord, Zone } from './state'

const { text, defaultTtl } = choices.domains

/** POST and PUT of a record (api-fields §17.2). */
export const recordInput = z.object({
  record_value: z.string('Record value is required.').trim().min(1, 'Record value is required.'),
  record_name: z.string(text.recordName).default('@'),
  record_type: z.string(text.recordType).default('A'),
  record_ttl: numberInput(text.recordTtl).optional(),
  record_priority: numberInput('Record priority is not valid.').nullable().optional(),
})

type RecordInput = z.output<typeof recordInput>

/** Returns the normalised value, or why it is invalid. */
type Check = (value: string, input: RecordInput) => string | { reason: string }

const HOST = (value: string, what: string) => (isTarget(value) ? value.toLowerCase() : { reason: what })

/** Accepted types with the rules observed live (api-fields §17.2); all others are refused. */
const CHECKS: Readonly<Record<string, Check>> = {
  A: (value) => (isIPv4(value) ? value : { reason: 'A record value must be a valid IPv4 address' }),
  AAAA: (value) => (isIPv6(value) ? compressIpv6(value) : { reason: 'AAAA record value must be a valid IPv6 address' }),
  CNAME: (value) => HOST(value, 'CNAME record value must be a valid hostname'),
  ALIAS: (value) => HOST(value, 'ALIAS record value must be a valid hostname'),
  DNAME: (value) => HOST(value, 'DNAME record value must be a valid hostname'),
  NS: (value) => HOST(value, 'NS record value must be a valid hostname'),
  PTR: (value) => HOST(value, 'PTR record value must be a valid hostname'),
  MX: (value) => HOST(value, 'MX record value must be a valid mail server hostname'),
  TXT: textValue,
  CAA: (value) =>
    /^\d{1,3} [a-z0-9]+ "[^"]*"$/i.test(value) ? value : { reason: 'CAA record value must be flag, tag and "value"' },
  SRV: serviceValue,
  NAPTR: (value) =>
    /^\d{1,5} \d{1,5} "[^"]*" "[^"]*" "[^"]*" \S+$/.test(value) ? value : { reason: 'NAPTR record value is not valid' },
}

export function toRecord(zone: Zone, input: RecordInput): DnsRecord {
  const type = input.record_type.trim().toUpperCase()
  const check = Object.hasOwn(CHECKS, type) ? CHECKS[type] : undefined
  if (check === undefined) return refuse(400, text.recordType)
  const name = relativeName(zone, input.record_name)
  if (name === null) return refuse(400, text.recordName)
  const ttl = input.record_ttl ?? defaultTtl
  if (!Number.isInteger(ttl) || ttl < 1 || ttl > 2_147_483_647) return refuse(400, text.recordTtl)
  const value = check(input.record_value, input)
  if (typeof value !== 'string') return refuse(400, value.reason)
  return { name, type, value, ttl, priority: priorityOf(type, input.record_priority ?? null) }
}

function priorityOf(type: string, value: number | null): number | null {
  if (type !== 'MX') return null
  if (value === null) return refuse(400, 'Record priority is required for MX records.')
  if (!Number.isInteger(value) || value < 0 || value > 65_535) return refuse(400, 'Record priority is not valid.')
  return value
}

/** Relative to the zone in lower case, "@" for the apex; `www.zone.no` and `www.zone.no.` mean `www`. */
export function relativeName(zone: Zone, given: string): string | null {
  const full = given.trim().toLowerCase().replace(/\.$/, '')
  if (full === '' || full === '@' || full === zone.name) return '@'
  const name = full.endsWith(`.${zone.name}`) ? full.slice(0, -zone.name.length - 1) : full
  const isValid = name
    .split('.')
    .every((label, index) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label) || (label === '*' && index === 0))
  return isValid && name.length + zone.name.length < 253 ? name : null
}

function isTarget(value: string): boolean {
  const host = value.replace(/\.$/, '')
  return isHostName(host.replaceAll('_', 'x')) || /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(host)
}

function compressIpv6(value: string): string {
  return new URL(`http://[${value}]`).hostname.slice(1, -1) || domainToASCII(value)
}

/** Trimmed; over 255 octets only as quoted chunks, stored without the outer quotes; no other double quotes. */
function textValue(value: string): string | { reason: string } {
  const inner = /^"([^"]*(?:" "[^"]*)*)"$/.exec(value)?.[1] ?? value
  const chunks = inner.split('" "')
  if (chunks.some((chunk) => chunk.includes('"'))) return { reason: 'TXT record value cannot contain double quotes' }
  if (chunks.some((chunk) => Buffer.byteLength(chunk) > 255)) {
    return { reason: 'TXT record value over 255 characters must be sent as quoted chunks' }
  }
  return inner.trim()
}

/** The full presentation text; some clients send the priority separately. */
function serviceValue(value: string, { record_priority: priority }: RecordInput): string | { reason: string } {
  const full = value.split(/\s+/).length === 3 && priority != null ? `${priority} ${value}` : value
  return /^\d{1,5} \d{1,5} \d{1,5} \S+$/.test(full) ? full : { reason: 'SRV record value is not valid' }
}
