import { decode } from 'punycode/'
import { cleanLine, plainMarks } from './pasted'

/**
 * Validation of internationalised labels. Browsers convert more characters to `xn--…` than registries accept (RFC 5892),
 * and do not prevent lookalikes (UTS 39, highly restrictive).
 */

/** Letters, marks, digits, hyphen, and the Catalan middle dot; no symbols or invisible joiners. */
const letters = /^[\p{L}\p{Nd}·-][\p{L}\p{M}\p{Nd}·-]*$/u

/** Only East Asian names mix their scripts with Latin. */
const latinOrEastAsian =
  /^[\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\p{sc=Common}\p{sc=Inherited}]+$/u
/** Scripts with letters that look like those of another script. */
const alike = [/\p{sc=Latin}/u, /\p{sc=Greek}/u, /\p{sc=Cyrillic}/u, /\p{sc=Armenian}/u, /\p{sc=Cherokee}/u]

function isOneScript(text: string): boolean {
  if (latinOrEastAsian.test(text)) return true
  const found = alike.filter((script) => script.test(text))
  return found.length === 0 || (found.length === 1 && !alike[0]?.test(text))
}

/**
 * Whether a label is unambiguous: plain ASCII, or `xn--…` whose decoded form encodes to the same label.
 *
 * @param label lower-case ASCII
 */
export function isUnambiguousLabel(label: string): boolean {
  if (!label.startsWith('xn--')) return true
  const read = decodePunycode(label.slice(4))
  if (read === null || /^[\x20-\x7e]*$/.test(read) || !letters.test(read) || !isOneScript(read)) return false
  try {
    return new URL(`http://${read}.example`).hostname === `${label}.example`
  } catch {
    return false
  }
}

/** Domain names: parsing, ASCII form and Unicode form (§4.7, api-fields §17.1, §19.9). */

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Converts a typed domain name to lower-case ASCII without a trailing dot, an internationalised one as `xn--…`. Null when
 * invalid: it needs at least two labels of letters, digits and inner hyphens, 253 characters at most, and a last label
 * that is not a number. Symbols, and labels that mix scripts, are invalid: see `isUnambiguousLabel`.
 */
export function toDomainName(typed: string): string | null {
  const bare = cleanLine(typed).replace(/\.$/, '')
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

/**
 * Returns the top-level domain of an incomplete name: none for `østvik.`, `fi` for `østvik.fi`.
 */
export function tldOfPartialName(typed: string): string | null {
  const match = /\.([a-z]{2,63})\.?$/i.exec(cleanLine(typed))
  return match?.[1]?.toLowerCase() ?? null
}

/**
 * Suggests a valid domain name for an invalid one, without web address, mailbox, path or `www.`. Null when there is no
 * suggestion.
 */
export function correctedDomainName(typed: string): string | null {
  const whole = toDomainName(bareName(typed))
  const name = whole?.startsWith('www.') && whole.split('.').length > 2 ? whole.slice(4) : whole
  return name !== null && name !== toDomainName(typed) ? name : null
}

/**
 * Removes all but the name: quotes, web address, mailbox, path and port. Spaces, commas, underscores and dashes become hyphens,
 * except beside a name that is complete. "" for several such names.
 */
export function bareName(typed: string): string {
  const text = plainMarks(cleanLine(typed))
    .replace(/^["'<(]+|(?<!["'>),;])["'>),;]+$/g, '')
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/^[^@/]*@/, '')
    .replace(/[/?#][^]*$/, '')
    .replace(/:\d*$/, '')
    .replace(/_+/g, '-')
  return nameAmong(text.split(/[,\s]+/).filter((word) => /[^-]/.test(word)))
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|(?<![.-])[.-]+$/g, '')
}

/** What stands before a name in a record or a list, rather than being its beginning. */
const notOfName = /^(?:\d+|issue(?:wild|mail)?|iodef|priority|prioritet|ttl|cname|alias|mx|ns|srv|caa)$/i

/** Joins the words of a name by hyphens, or returns the one of them that is a name by itself. */
function nameAmong(words: readonly string[]): string {
  const [full = '', ...others] = words.filter((word) => word.includes('.'))
  if (others.length > 0) return ''
  const isJoined = full === '' || (words.at(-1) === full && !words.some((word) => notOfName.test(word)))
  return isJoined ? words.join('-') : full
}

/**
 * @param encoded a label without its `xn--`
 * @returns the label in Unicode, or null when it is not Punycode
 */
function decodePunycode(encoded: string): string | null {
  try {
    return decode(encoded)
  } catch {
    return null
  }
}
