import { z } from 'zod'
import { logUnreadable } from '@/lib/log'
import { isRecord } from './wire'

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
  return z
    .unknown()
    .optional()
    .transform((value, context): Rows<T> => {
      const items = listItems(value)
      if (!items) {
        context.addIssue({ code: 'custom', message: 'expected a list' })
        return z.NEVER
      }
      return decodeRows(what, schema, idKeys, items)
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
