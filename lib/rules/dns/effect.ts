import { defaultTtl, type DnsRecord } from './record'

/** How long resolvers may cache old answers: until then, a change is not visible everywhere. */

/**
 * How long resolvers cache that a name does not exist, in seconds: the smaller of the SOA's last number and its TTL
 * (RFC 2308).
 */
export function negativeTtl(records: readonly DnsRecord[]): number {
  const soa = records.find(({ type }) => type === 'SOA')
  const least = Number(soa?.value.trim().split(/\s+/).at(-1))
  if (!soa || !Number.isInteger(least) || least < 0) return defaultTtl
  return Math.min(least, soa.ttl ?? least)
}

/**
 * Returns the seconds until a change is visible everywhere.
 *
 * @param before current records of that name and type
 */
export function secondsUntilVisible(
  record: Pick<DnsRecord, 'name' | 'type'>,
  before: readonly DnsRecord[],
): { seconds: number; isNew: boolean } {
  const same = before.filter(({ name, type }) => name === record.name && type === record.type)
  if (same.length === 0) return { seconds: negativeTtl(before), isNew: true }
  return { seconds: Math.max(...same.map(({ ttl }) => ttl ?? defaultTtl)), isNew: false }
}
