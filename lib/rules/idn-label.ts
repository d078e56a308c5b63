import { decodePunycode } from './punycode'

/**
 * Letters of internationalised labels. Browsers turn more into `xn--…` than registries take (RFC 5892), and look past
 * what only resembles another name (UTS 39, highly restrictive).
 */

/** Letters, their marks, digits, hyphen, and the dot of Catalan; no symbols, no invisible joiners. */
const letters = /^[\p{L}\p{Nd}·-][\p{L}\p{M}\p{Nd}·-]*$/u

/** East Asian names mix their scripts with Latin; nobody else does. */
const latinOrEastAsian =
  /^[\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\p{sc=Common}\p{sc=Inherited}]+$/u
/** Scripts with letters that look like those of another one. */
const alike = [/\p{sc=Latin}/u, /\p{sc=Greek}/u, /\p{sc=Cyrillic}/u, /\p{sc=Armenian}/u, /\p{sc=Cherokee}/u]

function isOneScript(text: string): boolean {
  if (latinOrEastAsian.test(text)) return true
  const found = alike.filter((script) => script.test(text))
  return found.length === 0 || (found.length === 1 && !alike[0]?.test(text))
}

/**
 * True for a label that stands for nothing but itself: plain ASCII, or `xn--…` of letters that would be written the same
 * way again.
 *
 * @param label lower-case ASCII
 */
export function isSoundLabel(label: string): boolean {
  if (!label.startsWith('xn--')) return true
  const read = decodePunycode(label.slice(4))
  if (read === null || /^[\x20-\x7e]*$/.test(read) || !letters.test(read) || !isOneScript(read)) return false
  try {
    return new URL(`http://${read}.example`).hostname === `${label}.example`
  } catch {
    return false
  }
}
