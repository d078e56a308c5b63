import type { RecordContent } from './dns/record'
import { textOf } from './dns/text-of'
import { parseIp, writeIp } from './ip-address'

/**
 * Records of a zone (api-fields §17.2): their form and what may be done with them (`dns/record.ts`), and when two of them
 * are the same. What is typed is checked in `dns/draft.ts`, beside the other records of the zone in `dns/zone.ts`.
 */
export * from './dns/record'

/**
 * The same for two records that say the same, however they are written: letter case, last dots, an IPv6 address in full
 * or short, a text in chunks or not.
 */
export function contentKey({ name, type, value, priority }: RecordContent): string {
  return [name.toLowerCase(), type, type === 'MX' ? (priority ?? '') : '', plainValue(type, value)].join('|')
}

/** The record of a list that says the same; undefined when there is none. */
export function findSame<R extends RecordContent>(record: RecordContent, among: readonly R[]): R | undefined {
  const key = contentKey(record)
  // The names first: there may be thousands, and a key costs more.
  return among.find((one) => one.name === record.name && one.type === record.type && contentKey(one) === key)
}

function plainValue(type: string, value: string): string {
  if (type === 'TXT') return textOf(value).trim()
  const ip = parseIp(value)
  if (ip) return writeIp(ip.family, ip.value)
  const plain = value.trim().replace(/\s+/g, ' ').replace(/\.$/, '')
  // What stands in the quotes of CAA and NAPTR is not a name.
  return plain.includes('"') ? plain : plain.toLowerCase()
}
