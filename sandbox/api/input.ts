import { z } from 'zod'

/**
 * Schemas of request values: a number may be a JSON number or a string (api-fields §2, §7). Each takes the documented
 * message of its refusal; without one the dispatcher uses the general one. The message is set on every part, because a
 * union that nearly matches reports the message of that part.
 */
export function numberInput(message?: string) {
  const text = z.string().regex(/^\s*-?\d{1,15}(\.\d{1,6})?\s*$/, error(message))
  return z.union([z.number(), text], error(message)).transform(Number)
}

export function idInput(message?: string) {
  const number = z.int(error(message)).nonnegative(error(message))
  const text = z.string().regex(/^\d{1,15}$/, error(message))
  return z.union([number, text], error(message)).transform(Number)
}

/** 0 or 1, true or false, "0" or "1". */
export function flagInput(message?: string) {
  return z
    .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])], error(message))
    .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
}

export function textInput(message?: string) {
  return z.string(error(message))
}

function error(message: string | undefined) {
  return message === undefined ? {} : { error: message }
}
