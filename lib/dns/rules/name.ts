import { isUnambiguousLabel, readableDomain } from '@/lib/model/domain-name'
import { cleanLine } from '@/lib/model/pasted'
import { type DnsRecord, fullName } from './record'

/** Record names, relative to their zone; `@` is the zone itself (api-fields §17.2). */

/** Texts under `records.problems.*`. */
export type NameProblem = 'nameOutside' | 'nameStar' | 'nameLabel' | 'nameLong' | 'nameDots'

const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/

/**
 * Normalises a typed record name: `www`, `www.example.no`, `www.example.no.`, `@` or an empty text for the zone itself,
 * including internationalised names.
 *
 * @param zone name of the zone in lower-case ASCII
 */
export function relativeName(typed: string, zone: string): { name: string } | { problem: NameProblem } {
  const bare = cleanLine(typed)
  const ascii = bare.replace(/\.$/, '').split('.').map(toAscii).join('.')
  if (ascii === '' || ascii === '@' || ascii === zone) return { name: '@' }
  const isBelow = ascii.endsWith(`.${zone}`)
  // With a trailing dot a name is absolute, so it must be within this zone.
  if (bare.endsWith('.') && !isBelow) return { problem: 'nameOutside' }
  const name = isBelow ? ascii.slice(0, -zone.length - 1) : ascii
  const labels = name.split('.')
  if (labels.some((part) => part === '')) return { problem: 'nameDots' }
  if (labels.some((part, place) => part.includes('*') && (part !== '*' || place > 0))) return { problem: 'nameStar' }
  if (!labels.every((part) => part === '*' || (label.test(part) && isUnambiguousLabel(part))))
    return { problem: 'nameLabel' }
  return fullName(name, zone).length > 253 ? { problem: 'nameLong' } : { name }
}

/** Converts one label to lower-case ASCII; what cannot be converted stays, for the validation to refuse. */
export function toAscii(part: string): string {
  if (/^[\x21-\x7e]*$/.test(part) || /[\s/:?#@\\%[\]<>^|]/.test(part)) return part.toLowerCase()
  try {
    return new URL(`http://${part}.example`).hostname.replace(/\.example$/, '')
  } catch {
    return part.toLowerCase()
  }
}

/**
 * Names a record for people: its full name and its type.
 *
 * @param zone name of the zone for display
 */
export function recordTitle({ name, type }: Pick<DnsRecord, 'name' | 'type'>, zone: string): string {
  return `${fullName(readableDomain(name), zone)} ${type}`
}

/** Whether a name is below another: `a.b` is below `b`, and everything is below `@`. */
export function isBelow(name: string, parent: string): boolean {
  return name !== '@' && name !== parent && (parent === '@' || name.endsWith(`.${parent}`))
}
