'use client'

import { useMemo, useState } from 'react'
import type { FieldChange } from '@/components/ui/native-field'
import type { Sort, TableColumn, UnreadableEntry } from './column'
import { type Entry, matchingEntries, toEntries } from './entries'

type Rows<Row> = {
  rows: readonly Row[]
  unreadable: readonly UnreadableEntry[]
  columns: readonly TableColumn<Row>[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
}

/** The rows, each prepared once for its columns. Not compiled: the compiler would keep what was prepared for others. */
export function useEntries<Row>({ rows, unreadable, columns, rowId, rowName }: Rows<Row>): Entry<Row>[] {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what they were prepared for
  const prepared = useMemo(() => new Map<Row, Entry<Row>>(), [columns, rowId, rowName])
  return useMemo(
    () => toEntries(rows, unreadable, columns, { rowId, rowName }, prepared),
    [rows, unreadable, columns, rowId, rowName, prepared],
  )
}

/**
 * Matching and selected rows.
 *
 * @param entries in sort order
 * @param typed the query
 * @param chosen value of each filter by parameter, null for any
 */
export function useTableRows<Row>({
  entries,
  typed,
  chosen,
}: {
  entries: readonly Entry<Row>[]
  typed: string
  chosen: Record<string, string | null>
}) {
  'use memo'
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [lastTicked, setLastTicked] = useState<string | null>(null)
  return { matching: matchingEntries(entries, typed, chosen), selected, setSelected, lastTicked, setLastTicked }
}

/**
 * Keeps rows in place while others arrive: those that arrive later come after the others until all have, so that nothing
 * moves under a finger. Another order begins with what has arrived by then.
 *
 * @param isLoading whether further rows are to come
 */
export function useSettled<Row>(sorted: readonly Entry<Row>[], sort: Sort, isLoading: boolean): readonly Entry<Row>[] {
  'use memo'
  const [held, setHeld] = useState({ sort, of: sorted })
  if (held.sort.column !== sort.column || held.sort.descending !== sort.descending) setHeld({ sort, of: sorted })
  return isLoading ? withLater(sorted, held.of) : sorted
}

function withLater<Row>(sorted: readonly Entry<Row>[], held: readonly Entry<Row>[]): Entry<Row>[] {
  const first = new Set(held.map(({ id }) => id))
  return [...sorted.filter(({ id }) => first.has(id)), ...sorted.filter(({ id }) => !first.has(id))]
}

export type TableRows<Row> = ReturnType<typeof useTableRows<Row>>

/**
 * Computes the selection: the ticked rows that match the search and the filters, on any page. Nothing is done to rows that
 * a person cannot see by turning pages.
 */
export function selectionOf<Row>(
  { matching, selected, setSelected, lastTicked, setLastTicked }: TableRows<Row>,
  onPage: readonly Entry<Row>[],
) {
  const readable = matching.filter(({ row }) => row !== null)
  const rows = matching.flatMap(({ id, row }) => (row !== null && selected.has(id) ? [row] : []))
  const selectable = onPage.filter(({ row }) => row !== null)
  const selectedOnPage = selectable.filter(({ id }) => selected.has(id)).length
  const wholePage = selectable.length > 0 && selectedOnPage === selectable.length

  const set = (which: readonly Entry<Row>[], select: boolean) =>
    setSelected((before) => {
      const after = new Set(before)
      for (const { id } of which) {
        if (select) after.add(id)
        else after.delete(id)
      }
      return after
    })

  return {
    rows,
    clear: () => setSelected(new Set()),
    /** Set once the page is selected and more rows match. */
    all:
      wholePage && rows.length < readable.length
        ? { count: readable.length, onSelect: () => set(readable, true) }
        : null,
    pageTick: {
      checked: wholePage,
      half: selectedOnPage > 0 && !wholePage,
      onChange: (event: FieldChange<HTMLInputElement>) => set(selectable, event.target.checked),
    },
    /** With Shift held, selects everything from the last ticked row to this one. */
    rowTick: (entry: Entry<Row>) => ({
      checked: selected.has(entry.id),
      onChange: (event: FieldChange<HTMLInputElement>) => {
        const withShift = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey
        set(withShift ? between(readable, lastTicked, entry) : [entry], event.target.checked)
        setLastTicked(entry.id)
      },
    }),
  }
}

/** Returns the rows between two in either direction; only the second if the first is not listed. */
function between<Row>(rows: readonly Entry<Row>[], from: string | null, to: Entry<Row>): readonly Entry<Row>[] {
  const ends = [rows.findIndex(({ id }) => id === from), rows.indexOf(to)]
  return ends.includes(-1) ? [to] : rows.slice(Math.min(...ends), Math.max(...ends) + 1)
}
