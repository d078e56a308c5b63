import { useState } from 'react'

/**
 * Rows of a list that is read again and again: one that has not changed stays the same object, and so does the list of them,
 * so that only what differs is searched, sorted and rendered anew.
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
  const known = new Map(before.map((row) => [row.id, row]))
  const same = rows.map((row) => {
    const earlier = known.get(row.id)
    return earlier && isSame(earlier, row) ? earlier : row
  })
  return same.length === before.length && same.every((row, at) => row === before[at]) ? before : same
}

/** Of plain data: texts, numbers, dates, and lists and objects of them. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (one instanceof Date || other instanceof Date) return Number(one) === Number(other)
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
  )
}
