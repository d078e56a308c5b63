import { decodePunycode } from './punycode'

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
