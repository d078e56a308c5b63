import type { ChangeEvent } from 'react'
import type { Entry } from './entries'
import type { TableRows } from './use-table-rows'

/**
 * Computes the selection. It survives searching, filtering and paging; rows that left the list are deselected.
 */
export function selectionOf<Row>(
  { matching, selected, setSelected, lastTicked, setLastTicked }: TableRows<Row>,
  entries: readonly Entry<Row>[],
  onPage: readonly Entry<Row>[],
) {
  const rows = entries.flatMap(({ id, row }) => (row !== null && selected.has(id) ? [row] : []))
  const readable = matching.filter(({ row }) => row !== null)
  const shown = readable.filter(({ id }) => selected.has(id)).length
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
    notShown: rows.length - shown,
    clear: () => setSelected(new Set()),
    /** Set once the page is selected and more rows match. */
    all: wholePage && shown < readable.length ? { count: readable.length, onSelect: () => set(readable, true) } : null,
    pageTick: {
      checked: wholePage,
      half: selectedOnPage > 0 && !wholePage,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(selectable, event.target.checked),
    },
    /** With Shift held, selects everything from the last ticked row to this one. */
    rowTick: (entry: Entry<Row>) => ({
      checked: selected.has(entry.id),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
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
