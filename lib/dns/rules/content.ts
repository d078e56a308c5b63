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
  return among.find(
    (candidate) => candidate.name === record.name && candidate.type === record.type && contentKey(candidate) === key,
  )
}

function plainValue(type: string, value: string): string {
  if (type === 'TXT') return textOf(value).trim()
  const ip = parseIp(value)
  if (ip) return ip.toString()
  const plain = withoutNeedlessEscapes(value).trim().replace(/\s+/g, ' ').replace(/\.$/, '')
  // The quoted text of CAA and NAPTR is not a name.
  return plain.includes('"') ? plain : plain.toLowerCase()
}

/** Removes escapes that a text in quotes does not need, such as `\;`: all but those of quotes and backslashes. */
export function withoutNeedlessEscapes(text: string): string {
  return withoutEscapesOf(/[^"\\]/, text)
}

/**
 * Replaces escapes by the letter that they stand for (RFC 1035, section 5.1): `\-` and `\045` are a hyphen. An octet that is
 * not printable ASCII stays escaped.
 *
 * @param letters those that need no escape
 */
export function withoutEscapesOf(letters: RegExp, text: string): string {
  return text.replace(/\\(\d{3}|\D)/g, (escape, meant: string) => {
    const letter = /^(?:03[2-9]|0[4-9]\d|1[01]\d|12[0-6])$/.test(meant) ? String.fromCharCode(Number(meant)) : meant
    return letter.length === 1 && letters.test(letter) ? letter : escape
  })
}
