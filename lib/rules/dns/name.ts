import { readableDomain } from '../domain-name'
import { isSoundLabel } from '../idn-label'
import { fullName } from '../dns-record'

/** Names of records: below their zone, `@` for the zone itself (api-fields §17.2). */

/** Keys under `records.problems.*`. */
export type NameProblem = 'nameOutside' | 'nameStar' | 'nameLabel' | 'nameLong' | 'nameDots'

const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/

/**
 * A name as it is stored, from any way of typing it: `www`, `www.example.no`, `www.example.no.`, `@` or nothing at all
 * for the zone itself, with letters beyond a to z.
 *
 * @param zone the zone's name as it is sent: lower-case ASCII
 */
export function relativeName(typed: string, zone: string): { name: string } | { problem: NameProblem } {
  const bare = typed.trim()
  const ascii = bare.replace(/\.$/, '').split('.').map(toAscii).join('.')
  if (ascii === '' || ascii === '@' || ascii === zone) return { name: '@' }
  const isBelow = ascii.endsWith(`.${zone}`)
  // With a dot at its end a name is whole: then it must be one of this zone.
  if (bare.endsWith('.') && !isBelow) return { problem: 'nameOutside' }
  const name = isBelow ? ascii.slice(0, -zone.length - 1) : ascii
  const labels = name.split('.')
  if (labels.some((part) => part === '')) return { problem: 'nameDots' }
  if (labels.some((part, place) => part.includes('*') && (part !== '*' || place > 0))) return { problem: 'nameStar' }
  if (!labels.every((part) => part === '*' || (label.test(part) && isSoundLabel(part)))) return { problem: 'nameLabel' }
  return fullName(name, zone).length > 253 ? { problem: 'nameLong' } : { name }
}

/** One label in lower-case ASCII; what cannot be turned stays, for the rule to refuse. */
export function toAscii(part: string): string {
  if (/^[\x21-\x7e]*$/.test(part) || /[\s/:?#@\\%[\]<>^|]/.test(part)) return part.toLowerCase()
  try {
    return new URL(`http://${part}.example`).hostname.replace(/\.example$/, '')
  } catch {
    return part.toLowerCase()
  }
}

/** The name with its own letters; `@` stays. */
export function readableName(name: string): string {
  return readableDomain(name)
}

/** Names of which a record hides another or is hidden by it: `a.b` lies below `b`, and everything below `@`. */
export function isBelow(name: string, parent: string): boolean {
  return name !== '@' && name !== parent && (parent === '@' || name.endsWith(`.${parent}`))
}
