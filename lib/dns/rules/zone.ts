import { findSame } from './content'
import { isBelow } from './name'
import { defaultTtl, type DnsRecord, fullName, isReadOnlyRecord, type NewRecord, textOf } from './record'
import { typeSpecs } from './types'

/** Checks of a record against the others of its zone: conflicts and warnings. */

/** `other` is the conflicting record, if there is one. */
export type ZoneFinding<K> = { key: K; other: DnsRecord | null }

const addresses: readonly string[] = ['A', 'AAAA', 'CNAME']

type ZoneRule = {
  key: string
  /** @param zone name of the zone in ASCII */
  find: (record: NewRecord, others: readonly DnsRecord[], zone: string) => DnsRecord | boolean | undefined
}

/** Conflicts that prevent saving, by priority; only the first is reported. Texts are under `records.problems.*`. */
const problems = [
  { key: 'nsApex', find: (record) => isReadOnlyRecord(record) },
  { key: 'duplicate', find: (record, others) => findSame(record, others) },
  { key: 'cnameApex', find: ({ name, type }) => type === 'CNAME' && name === '@' },
  {
    key: 'second',
    find: ({ name, type }, others) =>
      typeSpecs[type].alone && others.find((other) => other.name === name && other.type === type),
  },
  {
    key: 'cnameBeside',
    find: ({ name, type }, others) => type === 'CNAME' && others.find((other) => other.name === name),
  },
  {
    key: 'besideCname',
    find: ({ name }, others) => others.find((other) => other.name === name && other.type === 'CNAME'),
  },
  {
    key: 'aliasBeside',
    find: ({ name, type }, others) =>
      others.find(
        (other) =>
          other.name === name &&
          ((type === 'ALIAS' && addresses.includes(other.type)) ||
            (addresses.includes(type) && other.type === 'ALIAS')),
      ),
  },
] as const satisfies readonly ZoneRule[]

export type ZoneProblem = (typeof problems)[number]['key']

const isText = (pattern: RegExp) => (record: Pick<DnsRecord, 'type' | 'value'>) =>
  record.type === 'TXT' && pattern.test(textOf(record.value))
export const isSpf = isText(/^v=spf1(\s|$)/i)
export const isDmarc = isText(/^v=dmarc1\b/i)

/** Returns the issuer of a CAA record, "" for nobody; null if the record is about something else (RFC 8659). */
export function issuerOf({ type, value }: Pick<DnsRecord, 'type' | 'value'>): { wild: boolean; name: string } | null {
  const [, tag, name] = (type === 'CAA' && /^\d+\s+(issue(?:wild)?)\s+"?\s*([^\s";]*)/i.exec(value)) || []
  return tag === undefined ? null : { wild: tag.toLowerCase() === 'issuewild', name: name?.toLowerCase() ?? '' }
}

/** Whether the other record allows a different issuer for what this one is about. */
function allowsAnother(record: NewRecord, other: DnsRecord): boolean {
  const issuer = other.name === record.name ? issuerOf(other) : null
  const own = issuerOf(record)
  if (!own || !issuer || issuer.name === '' || issuer.name === own.name) return false
  // Rules for plain names also apply to wildcards, unless there are rules for wildcards.
  return issuer.wild || !own.wild
}

/** Texts are under `records.warnings.*`. */
const warnings = [
  {
    key: 'spfTwice',
    find: (record, others) => isSpf(record) && others.find((other) => other.name === record.name && isSpf(other)),
  },
  {
    key: 'dmarcTwice',
    find: (record, others) => isDmarc(record) && others.find((other) => other.name === record.name && isDmarc(other)),
  },
  { key: 'caaAlso', find: (record, others) => others.find((other) => allowsAnother(record, other)) },
  {
    key: 'naptrReplaces',
    find: ({ name, type }, others) =>
      type === 'NAPTR' && others.find((other) => other.name === name && other.type === type),
  },
  {
    key: 'ttlDiffers',
    find: ({ name, type, ttl }, others) =>
      others.find((other) => other.name === name && other.type === type && other.ttl !== null && other.ttl !== ttl),
  },
  {
    key: 'delegated',
    find: ({ name, type }, others) =>
      others.find(
        (other) =>
          other.type === 'NS' &&
          !isReadOnlyRecord(other) &&
          (isBelow(name, other.name) || (name === other.name && type !== 'NS')),
      ),
  },
  {
    key: 'delegates',
    find: ({ name, type }, others) =>
      type === 'NS' &&
      others.find((other) => isBelow(other.name, name) || (other.name === name && other.type !== 'NS')),
  },
  {
    key: 'belowDname',
    find: ({ name }, others) => others.find((other) => other.type === 'DNAME' && isBelow(name, other.name)),
  },
  {
    key: 'dnameHides',
    find: ({ name, type }, others) => type === 'DNAME' && others.find((other) => isBelow(other.name, name)),
  },
  {
    key: 'targetIsCname',
    find: ({ type, value }, others, zone) =>
      (type === 'MX' || type === 'NS') &&
      others.find((other) => other.type === 'CNAME' && `${fullName(other.name, zone)}.` === value),
  },
  { key: 'srvName', find: ({ name, type }) => type === 'SRV' && !/^_[^.]+\._[^.]+(\.|$)/.test(name) },
  {
    key: 'underscore',
    find: ({ name, type }) => ['A', 'AAAA', 'MX'].includes(type) && name.includes('_'),
  },
] as const satisfies readonly ZoneRule[]

/**
 * Checks a record against the others.
 *
 * @param others all other records of the zone, without the one being replaced
 * @returns at most one problem, or else all warnings
 */
export function checkAgainstZone(record: NewRecord, others: readonly DnsRecord[], zone: string) {
  const [problem = null] = found(problems, record, others, zone)
  // Warnings do not matter for a record that cannot be saved.
  return { problem, warnings: problem ? [] : found(warnings, record, others, zone) }
}

function found<Rule extends ZoneRule>(rules: readonly Rule[], ...of: Parameters<ZoneRule['find']>) {
  return rules.flatMap(({ key, find }): ZoneFinding<Rule['key']>[] => {
    const other = find(...of)
    return other ? [{ key, other: other === true ? null : other }] : []
  })
}

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
export function secondsUntilVisible(record: Pick<DnsRecord, 'name' | 'type'>, before: readonly DnsRecord[]): number {
  const same = before.filter(({ name, type }) => name === record.name && type === record.type)
  if (same.length === 0) return negativeTtl(before)
  return Math.max(...same.map(({ ttl }) => ttl ?? defaultTtl))
}
