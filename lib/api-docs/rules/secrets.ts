/** What an answer shows only when asked for: passwords, keys and the like, by the names of their members. */

/** Shown in place of a secret. */
export const hiddenMark = '••••••••'

const secretNames =
  /(^|_)(pass|password|passwd|passphrase|secret|token|pin|otp|private|pwd)(_|$|\d)|auth_?code|(recovery|backup)_?codes?|^(api_?)?key$|^ga_|cookie/i

/** Addresses that let somebody in: of consoles, of two-factor. */
const secretTexts = /^otpauth:|[?&](token|key|auth|sid|session|password)=/i

/**
 * Replaces the secrets of an answer.
 *
 * @returns the answer without them, and how many there were
 */
export function withoutSecrets(value: unknown): { value: unknown; hidden: number } {
  let hidden = 0
  const clean = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((part: unknown) => clean(part, name))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part, key)]))
    }
    const isText = typeof value === 'string' && value !== ''
    if (!(isText && secretTexts.test(value)) && !((isText || typeof value === 'number') && secretNames.test(name)))
      return value
    hidden++
    return hiddenMark
  }
  return { value: clean(value, ''), hidden }
}
