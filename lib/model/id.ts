/** Ids of the API: decimal digits, at most as long as an unsigned 64-bit number (§4). */

/** For patterns that contain an id, such as `os-103`. */
export const idDigits = '\\d{1,20}'

const whole = new RegExp(`^${idDigits}$`)

/** Whether a text is the id of a server, zone, key, user, invoice or any other numbered record of the API. */
export function isId(text: string): boolean {
  return whole.test(text)
}

/** Converts an id to a number, as request bodies need it; an id that is not numeric is returned unchanged. */
export function numericId(id: string): number | string {
  return /^\d{1,15}$/.test(id) ? Number(id) : id
}
