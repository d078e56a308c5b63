/** Ids of the API: decimal digits, at most those of an unsigned 64-bit number (§4). */

/** For patterns that hold an id among other things, such as `os-103`. */
export const idDigits = '\\d{1,20}'

const whole = new RegExp(`^${idDigits}$`)

/** True for the id of a server, zone, key, user, invoice or any other record of the API's with a number. */
export function isId(text: string): boolean {
  return whole.test(text)
}
