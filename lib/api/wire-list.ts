import { z } from 'zod'
import { logUnreadable } from '@/lib/log'
import { isRecord } from './wire'

/** A record that could not be decoded: shown as unreadable, with its id when at least that could be read. */
export type Unreadable = { id: string | null; index: number }

export type Rows<T> = { rows: T[]; unreadable: Unreadable[] }

/**
 * Lists decode row by row: a bad row is counted and logged without its contents, and never takes the list down
 * (api-fields §19.4).
 *
 * @param what   name of the list in the log, such as `servers`
 * @param idKeys members under which a row's id may be found when the row as a whole cannot be read
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

/** Like `rowsOf`, for a list inside a record: only the readable rows, in their order. */
export function listOf<T>(what: string, schema: z.ZodType<T>) {
  return rowsOf(what, schema, []).transform((list) => list.rows)
}

/**
 * The items of anything that stands for a list: an array, nothing at all, an object with the indices as keys (how PHP
 * writes an array with holes), or an object round the one array (api-fields §19.1). Null when it is none of them.
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
