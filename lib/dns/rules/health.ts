import { type DnsRecord, textOf } from './record'
import { isAddressType } from './redirect'
import { isDmarc, isSpf, issuerOf } from './zone'

/**
 * What the records of a zone say about e-mail, the website and certificates: a check of each, with the record that would
 * help. Only of records that are here; whether a mail server answers is not known.
 */

/** `none` is a choice that may be on purpose, such as no e-mail. `unknown`: what decides it could not be read. */
export type HealthLevel = 'good' | 'warn' | 'none' | 'unknown'

/** Texts under `domain.health.*`. */
export type HealthFinding =
  | {
      key: 'mail'
      level: HealthLevel
      text: 'ok' | 'noMx' | 'refused' | 'noSpf' | 'spfTwice' | 'noDmarc' | 'dmarcOnly'
    }
  | { key: 'web'; level: HealthLevel; text: 'ok' | 'okIpv6' | 'none' | 'noWww' | 'noApex' | 'unknown' }
  | { key: 'certificates'; level: HealthLevel; text: 'any' | 'some' | 'nobody'; names: readonly string[] }

type ZoneRecord = Pick<DnsRecord, 'name' | 'type' | 'value' | 'priority'>

/**
 * Checks e-mail, website and certificates, in this order.
 *
 * @param redirected names with a redirect in use, which answers like a website; relative to the zone; null when unknown
 */
export function healthOf(records: readonly ZoneRecord[], redirected: readonly string[] | null): HealthFinding[] {
  const at = (name: string) => records.filter((record) => record.name.toLowerCase() === name)
  const apex = at('@')
  return [mailHealth(apex, at('_dmarc')), webHealth(apex, at('www'), redirected), certificateHealth(apex)]
}

function mailHealth(apex: readonly ZoneRecord[], dmarcRecords: readonly ZoneRecord[]): HealthFinding {
  const key = 'mail'
  const servers = apex.filter(({ type }) => type === 'MX')
  const senders = apex.filter(isSpf)
  const policy = dmarcRecords.find(isDmarc)
  // RFC 7505: one MX with an empty name says that there is no e-mail.
  if (servers.some(({ value }) => value.trim() === '.')) return { key, level: 'good', text: 'refused' }
  if (servers.length === 0) return { key, level: 'none', text: 'noMx' }
  if (senders.length > 1) return { key, level: 'warn', text: 'spfTwice' }
  if (senders.length === 0) return { key, level: 'warn', text: 'noSpf' }
  if (!policy) return { key, level: 'warn', text: 'noDmarc' }
  return { key, level: 'good', text: /[;\s]p\s*=\s*none\b/i.test(textOf(policy.value)) ? 'dmarcOnly' : 'ok' }
}

function webHealth(
  apex: readonly ZoneRecord[],
  www: readonly ZoneRecord[],
  redirected: readonly string[] | null,
): HealthFinding {
  const key = 'web'
  const hasAddress = (records: readonly ZoneRecord[]) => records.some(isAddressType)
  const onApex = hasAddress(apex) || redirected?.includes('@')
  const onWww = hasAddress(www) || redirected?.includes('www')
  if (redirected === null && !(onApex && onWww)) return { key, level: 'unknown', text: 'unknown' }
  if (!onApex && !onWww) return { key, level: 'none', text: 'none' }
  if (!onWww) return { key, level: 'warn', text: 'noWww' }
  if (!onApex) return { key, level: 'warn', text: 'noApex' }
  return { key, level: 'good', text: apex.some(({ type }) => type === 'AAAA') ? 'okIpv6' : 'ok' }
}

function certificateHealth(apex: readonly ZoneRecord[]): HealthFinding {
  const key = 'certificates'
  const issuers = apex.flatMap((record) => issuerOf(record)?.name ?? [])
  if (issuers.length === 0) return { key, level: 'none', text: 'any', names: [] }
  const names = [...new Set(issuers.filter(Boolean))].sort()
  return { key, level: 'good', text: names.length > 0 ? 'some' : 'nobody', names }
}
