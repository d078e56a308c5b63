import { textChunks } from '../rules/text'
import { defaultTtl, type DnsRecord, isReadOnlyRecord, recordTypes, textOf } from '../rules/record'
import { inOneLine, quoted } from './statements'

/** Types whose value ends in a host name, which is absolute in a zone file and so ends with a dot. */
const hostTypes = new Set(['CNAME', 'ALIAS', 'DNAME', 'NS', 'PTR', 'MX', 'SRV', 'NAPTR'])

/** Types with a host name after a number, and parameters after it. */
const serviceTypes = new Set(['HTTPS', 'SVCB'])

type Printed = Pick<DnsRecord, 'name' | 'type' | 'value' | 'ttl' | 'priority'>

/**
 * Formats the zone as a BIND zone file (RFC 1035 §5), which `parseZoneFile` and all name servers can parse.
 *
 * @param records in the API's format, including the apex SOA and NS
 * @param how.zone name of the zone in ASCII, without a trailing dot
 * @param how.head lines at the top, as comments
 * @param how.aliasAsComment writes ALIAS as a comment, because most name servers reject a file with it
 */
export function printZoneFile(
  records: readonly Printed[],
  { zone, head, aliasAsComment }: { zone: string; head: readonly string[]; aliasAsComment: boolean },
): string {
  const width = Math.min(
    40,
    records.reduce((most, { name }) => Math.max(most, name.length), 1),
  )
  const lines = records.toSorted(inOrder).map((record) => {
    const { name, type, ttl } = record
    const owner = inOneLine(name, 'word').padEnd(width)
    const kind = inOneLine(type, 'word').padEnd(5)
    const line = `${owner} ${String(ttl ?? defaultTtl).padStart(6)} IN ${kind} ${inOneLine(inZoneFile(record))}`
    return type === 'ALIAS' && aliasAsComment ? `; ${line}` : line
  })
  const comments = head.map((line) => `; ${inOneLine(line)}`)
  return [...comments, `$ORIGIN ${inOneLine(zone, 'word')}.`, `$TTL ${defaultTtl}`, ...lines, ''].join('\n')
}

/** Formats the value for a zone file. */
function inZoneFile({ type, value, priority }: Printed): string {
  if (type === 'TXT') return textChunks(textOf(value)).map(quoted).join(' ') || '""'
  if (serviceTypes.has(type)) return value.replace(/^\d+\s+\S*[^.\s](?=\s|$)/, '$&.')
  const full = hostTypes.has(type) ? value.replace(/[^.\s]$/, '$&.') : value
  return type === 'MX' && priority !== null ? `${priority} ${full}` : full
}

const places: ReadonlyMap<string, number> = new Map(recordTypes.map((type, place) => [type, place]))

/** Sorts the SOA and the zone's name servers first, as required; then by name, starting with the zone itself. */
function inOrder(a: Printed, b: Printed): number {
  return (
    Number(b.type === 'SOA') - Number(a.type === 'SOA') ||
    Number(isReadOnlyRecord(b)) - Number(isReadOnlyRecord(a)) ||
    Number(b.name === '@') - Number(a.name === '@') ||
    compare(a.name, b.name) ||
    (places.get(a.type) ?? places.size) - (places.get(b.type) ?? places.size) ||
    (a.priority ?? 0) - (b.priority ?? 0) ||
    compare(a.value, b.value)
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
