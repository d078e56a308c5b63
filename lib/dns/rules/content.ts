import { parseIp } from '@/lib/model/ip-address'
import { type RecordContent, textOf } from './record'

/**
 * Comparison of the contents of records (api-fields §17.2). Types and permissions are in `record.ts`; input is validated in
 * `draft.ts`, and against other records of the zone in `zone.ts`.
 */

/**
 * Returns a key that is equal for equivalent records, regardless of letter case, trailing dots, IPv6 notation, text chunks
 * and escapes that mean nothing.
 */
export function contentKey({ name, type, value, priority }: RecordContent): string {
  return [name.toLowerCase(), type, type === 'MX' ? (priority ?? '') : '', plainValue(type, value)].join('|')
}

/** Finds an equivalent record in a list. */
export function findSame<R extends RecordContent>(record: RecordContent, among: readonly R[]): R | undefined {
  const key = contentKey(record)
  // Compares names first: there may be thousands of records, and a key costs more.
  return among.find((one) => one.name === record.name && one.type === record.type && contentKey(one) === key)
}

function plainValue(type: string, value: string): string {
  if (type === 'TXT') return textOf(value).trim()
  const ip = parseIp(value)
  if (ip) return ip.toString()
  const plain = withoutNeedlessEscapes(value).trim().replace(/\s+/g, ' ').replace(/\.$/, '')
  // The quoted text of CAA and NAPTR is not a name.
  return plain.includes('"') ? plain : plain.toLowerCase()
}

/**
 * Removes escapes that a text in quotes does not need, such as `\;` or `\045` for a hyphen (RFC 1035, section 5.1): all but those of
 * quotes, backslashes and what is not printable.
 */
export function withoutNeedlessEscapes(text: string): string {
  return text.replace(/\\(\d{3}|[^])/g, (escape, meant: string) => {
    if (meant.length === 1) return /["\\\d]/.test(meant) ? escape : meant
    const letter = String.fromCharCode(Number(meant))
    return /[\x20-\x7e]/.test(letter) && !/["\\]/.test(letter) ? letter : escape
  })
}
