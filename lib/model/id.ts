/** Ids of the API: decimal digits, at most as long as an unsigned 64-bit number (§4). */

/** For patterns that contain an id, such as `os-103`. */
export const idDigits = '\\d{1,20}'

const whole = new RegExp(`^${idDigits}$`)

/** Whether a text is the id of a server, zone, key, user, invoice or any other numbered record of the API. */
export function isId(text: string): boolean {
  return whole.test(text)
}
