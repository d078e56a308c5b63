import { useState } from 'react'

/**
 * Rows of a list that is read again and again: one that has not changed stays the same object, and so does the list of them,
 * so that only what differs is prepared and sorted anew, and nothing is rendered when nothing does.
 */
export function useSameRows<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const [held, setHeld] = useState({ given: rows, rows })
  if (held.given === rows) return held.rows
  const next = { given: rows, rows: sameRows(held.rows, rows) }
  setHeld(next)
  return next.rows
}

/** The rows of a newer reading, with those of an earlier one for each that is the same. */
export function sameRows<Row extends { id: string }>(before: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const earlierRows = new Map(before.map((row) => [row.id, row]))
  const same = rows.map((row) => {
    const earlier = earlierRows.get(row.id)
    return earlier && isSame(earlier, row) ? earlier : row
  })
  return same.length === before.length && same.every((row, at) => row === before[at]) ? before : same
}

/** Of plain data: texts, numbers, dates, and lists and objects of them. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (a instanceof Date || b instanceof Date) return Number(a) === Number(b)
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)))
}
