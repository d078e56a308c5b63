import type { FileRecord } from './parse'
import { joinedText, quoted, stringsOf } from './text'

/** Types whose value ends in a host name: in full, so with a dot. */
const hostTypes = new Set(['CNAME', 'ALIAS', 'DNAME', 'NS', 'PTR', 'MX', 'SRV', 'NAPTR'])

/** SOA and NS first, as people look for them; then by name, the apex before all. */
const typeOrder = ['SOA', 'NS', 'A', 'AAAA', 'ALIAS', 'CNAME', 'DNAME', 'MX', 'TXT', 'CAA', 'SRV', 'NAPTR', 'PTR']

/**
 * The zone as a BIND zone file (RFC 1035 §5), which `parseZoneFile` and every name server read back.
 *
 * @param records as the API writes them, the apex SOA and NS among them
 * @param how.zone the zone's name in ASCII, without a dot at the end
 * @param how.head what stands above it, as comments
 * @param how.aliasAsComment ALIAS is known to few name servers; the others refuse the whole file for it
 */
export function printZoneFile(
  records: readonly FileRecord[],
  { zone, head, aliasAsComment }: { zone: string; head: readonly string[]; aliasAsComment: boolean },
): string {
  const width = Math.min(40, Math.max(1, ...records.map(({ name }) => name.length)))
  const lines = records.toSorted(inOrder).map((record) => {
    const { name, type, ttl } = record
    const line = `${name.padEnd(width)} ${String(ttl).padStart(6)} IN ${type.padEnd(5)} ${presentation(record)}`
    return type === 'ALIAS' && aliasAsComment ? `; ${line}` : line
  })
  return [...head.map((line) => `; ${line}`), `$ORIGIN ${zone}.`, '$TTL 3600', ...lines, ''].join('\n')
}

/** The value as a zone file writes it. */
export function presentation({ type, value, priority }: FileRecord): string {
  if (type === 'TXT') return stringsOf(joinedText(value)).map(quoted).join(' ')
  const full = hostTypes.has(type) ? value.replace(/[^.\s]$/, '$&.') : value
  return priority === null ? full : `${priority} ${full}`
}

function inOrder(a: FileRecord, b: FileRecord): number {
  return (
    Number(isAuthority(b)) - Number(isAuthority(a)) ||
    Number(b.name === '@') - Number(a.name === '@') ||
    compare(a.name, b.name) ||
    placeOf(a.type) - placeOf(b.type) ||
    (a.priority ?? 0) - (b.priority ?? 0) ||
    compare(a.value, b.value)
  )
}

const isAuthority = ({ name, type }: FileRecord) => name === '@' && (type === 'SOA' || type === 'NS')
const placeOf = (type: string) => (typeOrder.indexOf(type) + typeOrder.length + 1) % (typeOrder.length + 1)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
