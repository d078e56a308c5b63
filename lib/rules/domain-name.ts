import { isUnambiguousLabel } from './idn-label'
import { decodePunycode } from './punycode'

/** Domain names: parsing, ASCII form and Unicode form (§4.7, api-fields §17.1, §19.9). */

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Converts a typed domain name to lower-case ASCII without a trailing dot, an internationalised one as `xn--…`. Null when
 * invalid: it needs at least two labels of letters, digits and inner hyphens, 253 characters at most, and a last label
 * that is not a number. Symbols, and labels that mix scripts, are invalid: see `isSoundLabel`.
 */
export function toDomainName(typed: string): string | null {
  const bare = typed.trim().replace(/\.$/, '')
  // Characters with a meaning in web addresses are invalid in names; a browser would skip them.
  if (bare === '' || /[\s/:?#@\\%[\]<>^|]/.test(bare)) return null
  // Fast path for plain ASCII: a list has thousands of names, and parsing an address is slow.
  const plain = bare.toLowerCase()
  if (/\.[a-z]+$/.test(plain) && !plain.includes('xn--') && isDomainName(plain)) return plain
  try {
    const name = new URL(`http://${bare}`).hostname
    return isDomainName(name) ? name : null
  } catch {
    return null
  }
}

/** Whether a name is in the form of `toDomainName`. */
export function isDomainName(name: string): boolean {
  const labels = name.split('.')
  const top = labels.at(-1) ?? ''
  return name.length <= 253 && labels.length >= 2 && labels.every(isLabel) && !/^\d+$/.test(top)
}

const isLabel = (part: string) => label.test(part) && isUnambiguousLabel(part)

/** Converts a name to Unicode: `xn--stvik-fisk-zcb.no` becomes `østvik-fisk.no`. Undecodable labels stay. */
export function readableDomain(name: string): string {
  return name
    .split('.')
    .map((part) => (/^xn--/i.test(part) ? readLabel(part) : part))
    .join('.')
}

/** Decodes a label only if encoding it again yields the same, so that nothing merely looks like another name. */
function readLabel(part: string): string {
  const read = decodePunycode(part.slice(4).toLowerCase())
  return read !== null && toDomainName(`${read}.no`) === `${part.toLowerCase()}.no` ? read : part
}

/** Whether a label has characters beyond ASCII. */
export function isInternationalised(name: string): boolean {
  return name.split('.').some((part) => part.startsWith('xn--'))
}

/** Returns the last label; `company.co.uk` is a .uk domain. "" without a dot. */
export function tldOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1)
}

/**
 * Returns the top-level domain of an incomplete name: none for `østvik.`, `fi` for `østvik.fi`.
 */
export function tldOfPartialName(typed: string): string | null {
  const match = /\.([a-z]{2,63})\.?$/i.exec(typed.trim())
  return match?.[1]?.toLowerCase() ?? null
}

/**
 * Suggests a valid domain name for an invalid one, without web address, mailbox, path or `www.`. Null when there is no
 * suggestion.
 */
export function correctedDomainName(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/^[^@/]*@/, '')
    .replace(/[/?#][^]*$/, '')
    .replace(/:\d*$/, '')
    .replace(/[,\s_]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|(?<![.-])[.-]+$/g, '')
  const whole = toDomainName(bare)
  const name = whole?.startsWith('www.') && whole.split('.').length > 2 ? whole.slice(4) : whole
  return name !== null && name !== toDomainName(typed) ? name : null
}
