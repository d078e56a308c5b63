import { z } from 'zod'
import { logUnreadable } from '@/lib/log'
import { isRecord } from '@/lib/model/is-record'

/**
 * Decoders for every format in which this API sends an id, a number, a boolean, a time or an amount (api-fields §2).
 * `null` always means none or not known; an undocumented format is an error, not a guess.
 */

/** Returned by a reader for an unreadable value; a symbol, because null and undefined are values here. */
const wrong = Symbol('wrong')

/** A zod schema for a member that may be absent. The issue names the expected type, never the value. */
function field<T>(expected: string, read: (value: unknown) => T | typeof wrong) {
  return z
    .unknown()
    .optional()
    .transform((value, context): T => {
      const result = read(value)
      if (result !== wrong) return result
      context.addIssue({ code: 'custom', message: `expected ${expected}` })
      return z.NEVER
    })
}

/** An optional field: an unreadable value becomes null instead of an error. */
export function optional<T>(schema: z.ZodType<T>) {
  return schema.nullable().catch(null)
}

/** A field that must have a value. */
export function required<T>(schema: z.ZodType<T | null>) {
  return schema.transform((value, context): T => {
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: 'expected a value' })
    return z.NEVER
  })
}

const isBlank = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

function readId(value: unknown): string | null | typeof wrong {
  if (isBlank(value) || value === false) return null
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || text.length > 200) return wrong
  const id = text.trim()
  if (/^0+$/.test(id)) return null
  // An order number may have letters and dashes, but no id contains white space or control characters.
  return /^[\x21-\x7e]+$/.test(id) && !id.startsWith('-') ? id : wrong
}

const decimal = /^[+-]?\d{1,30}(\.\d{1,30})?$/

function readNumber(value: unknown): number | null | typeof wrong {
  if (isBlank(value)) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : wrong
  return typeof value === 'string' && decimal.test(value.trim()) ? Number(value) : wrong
}

function readBoolean(value: unknown): boolean | null | typeof wrong {
  if (isBlank(value)) return null
  if (value === true || value === 1 || value === '1' || value === 'true') return true
  if (value === false || value === 0 || value === '0' || value === 'false') return false
  return wrong
}

/** Year 9999: a larger number is not in seconds. */
const lastSecond = 253_402_300_799

function readSeconds(value: unknown): Date | null | typeof wrong {
  if (value === false) return null
  const seconds = readNumber(value)
  if (seconds === null || seconds === wrong) return seconds
  if (seconds === 0) return null
  return seconds > 0 && seconds <= lastSecond ? new Date(seconds * 1000) : wrong
}

const dateForms = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[ T](?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d))?$/,
  /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})$/,
]

function readDate(value: unknown): Date | null | typeof wrong {
  if (isBlank(value) || value === false || value === 0 || value === '0') return null
  if (typeof value !== 'string') return wrong
  const parts = dateForms.map((form) => form.exec(value.trim())?.groups).find(Boolean)
  if (!parts) return wrong
  const part = (name: string) => Number(parts[name] ?? 0)
  const [year, month, day] = [part('year'), part('month'), part('day')]
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')]
  // Databases write these for "none" and "never".
  if ((year === 0 && month === 0 && day === 0) || year === 9999) return null
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  time.setUTCFullYear(year)
  const real = time.getUTCMonth() === month - 1 && time.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return real ? time : wrong
}

function readDecimal(value: unknown): string | null | typeof wrong {
  if (isBlank(value)) return null
  if (typeof value === 'number') {
    const text = String(value)
    if (decimal.test(text)) return text
    // Avoids binary artefacts of 0.1 + 0.2 and exponents like 1e-7; this API's prices have at most five decimals.
    const fixed = Number.isFinite(value) && Math.abs(value) < 1e15 ? value.toFixed(5) : ''
    return decimal.test(fixed) ? fixed : wrong
  }
  return typeof value === 'string' && decimal.test(value.trim()) ? value.trim().replace(/^\+/, '') : wrong
}

function readText(value: unknown): string | null | typeof wrong {
  if (isBlank(value) || value === false) return null
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value : wrong
}

/** Ids as strings; 0, "0", "", false, null and absent mean none. */
export const id = field('an id', readId)
/** A number, with or without decimals; "" and null mean not known, never 0. */
export const number = field('a number', readNumber)
/** true, false, 1, 0 and the same as strings; "" and null mean not known. */
export const boolean = field('a boolean', readBoolean)
/** A boolean that is false when not known. */
export const flag = boolean.transform((value) => value ?? false)
/** "number" in the reference but seen as a flag; any number except 0 means yes. */
export const mark = z.union([flag, number.transform((value) => value !== null && value !== 0)])
/** Unix seconds; 0, "", false and null mean never. */
export const seconds = field('Unix seconds', readSeconds)
/** `2025-12-31 23:59:59`, `2025-12-31` or `31.12.2025`, without a time zone: taken as UTC. */
export const date = field('a date', readDate)
/** A decimal number as text, digit for digit, so that money is never a binary number. */
export const decimalText = field('an amount', readDecimal)
/** Text; "", null and absent mean none. A number becomes its digits (inv_number occurs both ways). */
export const text = field('text', readText)
/** Text that is "" when absent. */
export const textOrEmpty = text.transform((value) => value ?? '')

/** An http or https address; any other link is dropped, because a person will follow it. */
export const webUrl = text.transform((url) => (url && /^https?:\/\//i.test(url) ? url : null))
/** An image as a data URI, only for an image source (api-fields §19.13). */
export const imageUri = optional(text).transform((uri) => (uri && /^data:image\//i.test(uri) ? uri : null))

/** One of a list of words, ignoring case; an unknown word is null. */
export function word<const W extends string>(words: readonly W[]) {
  return field(`one of ${words.join(', ')}`, (value): W | null | typeof wrong => {
    const read = readText(value)
    if (read === null || read === wrong) return read
    return words.find((candidate) => candidate === read.trim().toLowerCase()) ?? null
  })
}

/** Whether a value is absent or empty, the ways in which the API sends a missing object (api-fields §2). */
export const isEmptyObject = (value: unknown) =>
  isBlank(value) || value === false || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** The element of an array with one, anything else as it is; `none` for a missing object. */
function unboxed(value: unknown, none: unknown): unknown {
  const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  return isEmptyObject(single) ? none : single
}

/** Decodes `[x]` as x, and `[]`, `{}`, null and absent as null: for an object that may arrive in an array or not at all. */
export function one<T>(schema: z.ZodType<T>) {
  return z.preprocess((value) => unboxed(value, null), schema.nullable())
}

/** Like `one`, with an object without members instead of null. */
export function orEmpty<T>(schema: z.ZodType<T>) {
  return z.preprocess((value) => unboxed(value, {}), schema)
}

/** Like `one`, for a required object. */
export function exactlyOne<T>(schema: z.ZodType<T>) {
  return z.preprocess((value) => unboxed(value, value), schema)
}

/** Reads members under other names, only where the reference's own name is absent or blank. */
export function withAliases<T>(aliases: Record<string, readonly string[]>, schema: z.ZodType<T>) {
  return z.preprocess((value) => {
    if (!isRecord(value)) return value
    const renamed = { ...value }
    for (const [name, others] of Object.entries(aliases)) {
      const alias = others.find((other) => !isBlank(value[other]))
      if (isBlank(value[name]) && alias !== undefined) renamed[name] = value[alias]
    }
    return renamed
  }, schema)
}

/** Payload of changes whose response contains nothing that we need: `[]`, null, absent or anything else. */
export const nothing = field('anything', () => null)

/** A record that could not be decoded, with its id if that could be read. */
export type Unreadable = { id: string | null; index: number }

export type Rows<T> = { rows: T[]; unreadable: Unreadable[] }

/**
 * Decodes a list row by row: a bad row is counted and logged without its contents, and the others are returned
 * (api-fields §19.4).
 *
 * @param what   name of the list in the log, such as `servers`
 * @param idKeys members that may hold the id of a row that cannot be decoded
 */
export function rowsOf<T>(what: string, schema: z.ZodType<T>, idKeys: readonly string[]) {
  return field('a list', (value) => {
    const items = listItems(value)
    return items ? decodeRows(what, schema, idKeys, items) : wrong
  })
}

/** Like `rowsOf`, for a list inside a record: returns only the readable rows, in order. */
export function listOf<T>(what: string, schema: z.ZodType<T>) {
  return rowsOf(what, schema, []).transform((list) => list.rows)
}

/**
 * Returns the items of every form in which lists occur: an array, nothing, an object with the indices as keys (how PHP
 * encodes an array with holes), or an object around the array (api-fields §19.1). Null for anything else.
 */
function listItems(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  if (value === null || value === undefined || value === '' || value === false) return []
  if (!isRecord(value)) return null
  const entries = Object.entries(value)
  if (entries.every(([key]) => /^\d+$/.test(key))) return entries.map(([, item]) => item)
  const [only] = entries
  return entries.length === 1 && only && Array.isArray(only[1]) ? only[1] : null
}

function decodeRows<T>(what: string, schema: z.ZodType<T>, idKeys: readonly string[], items: unknown[]): Rows<T> {
  const rows: T[] = []
  const unreadable: Unreadable[] = []
  const problems = new Set<string>()
  items.forEach((item, index) => {
    const result = schema.safeParse(item)
    if (result.success) return rows.push(result.data)
    for (const issue of result.error.issues) problems.add(`${issue.path.join('.')}: ${issue.message}`)
    return unreadable.push({ id: readableId(item, idKeys), index })
  })
  if (unreadable.length > 0) logUnreadable(what, unreadable.length, items.length, [...problems])
  return { rows, unreadable }
}

function readableId(item: unknown, idKeys: readonly string[]): string | null {
  if (!isRecord(item)) return null
  for (const key of idKeys) {
    const value = item[key]
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return String(value)
    if (typeof value === 'string' && /^[1-9]\d{0,19}$/.test(value)) return value
  }
  return null
}
