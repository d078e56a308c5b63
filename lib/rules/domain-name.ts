import { isSoundLabel } from './idn-label'
import { decodePunycode } from './punycode'

/** Domain names, as a person types them, as they are sent and as they are read (§4.7, api-fields §17.1, §19.9). */

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * A domain name in the form in which it is sent: lower-case ASCII without a trailing dot, an internationalised one as
 * `xn--…`. Null when it is none: at least two labels of letters, digits and inner hyphens, 253 characters at most, the
 * last label no number. Letters of several scripts in one label, and symbols, make none: see `isSoundLabel`.
 */
export function toDomainName(typed: string): string | null {
  const bare = typed.trim().replace(/\.$/, '')
  // What has a meaning of its own in a web address is none of a name's letters; a browser would read past it.
  if (bare === '' || /[\s/:?#@\\%[\]<>^|]/.test(bare)) return null
  // Most names say it all themselves; a list has thousands, and reading an address takes its time.
  const plain = bare.toLowerCase()
  if (/\.[a-z]+$/.test(plain) && !plain.includes('xn--') && isDomainName(plain)) return plain
  try {
    const name = new URL(`http://${bare}`).hostname
    return isDomainName(name) ? name : null
  } catch {
    return null
  }
}

/** True for a domain name in the form of `toDomainName`. */
export function isDomainName(name: string): boolean {
  const labels = name.split('.')
  const top = labels.at(-1) ?? ''
  return name.length <= 253 && labels.length >= 2 && labels.every(isLabel) && !/^\d+$/.test(top)
}

const isLabel = (part: string) => label.test(part) && isSoundLabel(part)

/** The name with its own letters: `xn--stvik-fisk-zcb.no` is `østvik-fisk.no`. What cannot be read stays as it is. */
export function readableDomain(name: string): string {
  return name
    .split('.')
    .map((part) => (/^xn--/i.test(part) ? readLabel(part) : part))
    .join('.')
}

/** Only what would be written the same way again is shown: nothing that merely looks like another name. */
function readLabel(part: string): string {
  const read = decodePunycode(part.slice(4).toLowerCase())
  return read !== null && toDomainName(`${read}.no`) === `${part.toLowerCase()}.no` ? read : part
}

/** True when some label has letters beyond a to z. */
export function isInternationalised(name: string): boolean {
  return name.split('.').some((part) => part.startsWith('xn--'))
}

/** The last label; `company.co.uk` is a .uk domain. "" when there is no dot. */
export function tldOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1)
}

/**
 * The top-level domain of what is being typed, before it is a whole name: `østvik.` has none, `østvik.fi` has `fi`.
 */
export function tldWhileTyping(typed: string): string | null {
  const match = /\.([a-z]{2,63})\.?$/i.exec(typed.trim())
  return match?.[1]?.toLowerCase() ?? null
}

/**
 * The domain name that a person probably meant: without the web address, mailbox, path or `www.` round it. Null when
 * nothing better can be made of it.
 */
export function mendedDomainName(typed: string): string | null {
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
