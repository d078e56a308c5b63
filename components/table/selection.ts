import type { ChangeEvent } from 'react'
import type { Entry } from './entries'
import type { MatchingRow, TableRows } from './use-table-rows'

/**
 * What is selected. It stays while one searches, filters and turns pages, so that a selection can be put together; what
 * has left the list has left the selection.
 */
export function selectionOf<Row>(
  { matching, selection, setSelection }: TableRows<Row>,
  entries: readonly Entry<Row>[],
  onPage: readonly MatchingRow<Row>[],
) {
  const rows = entries.flatMap(({ id, row }) => (row !== null && selection[id] ? [row] : []))
  const shown = matching.filter(({ id, original }) => original.row !== null && selection[id]).length
  const selectable = onPage.filter(({ original }) => original.row !== null)
  const selectedOnPage = selectable.filter(({ id }) => selection[id]).length
  const wholePage = selectable.length > 0 && selectedOnPage === selectable.length
  const readable = matching.filter(({ original }) => original.row !== null)

  const set = (which: readonly MatchingRow<Row>[], selected: boolean) =>
    setSelection((before) => {
      const ids = new Set(which.map(({ id }) => id))
      const rest = Object.keys(before).filter((id) => before[id] && !ids.has(id))
      return Object.fromEntries([...rest, ...(selected ? ids : [])].map((id) => [id, true]))
    })

  return {
    rows,
    notShown: rows.length - shown,
    clear: () => setSelection({}),
    /** Offered once the page is selected and more rows match than are on it. */
    all: wholePage && shown < readable.length ? { count: readable.length, onSelect: () => set(readable, true) } : null,
    pageTick: {
      checked: wholePage,
      half: selectedOnPage > 0 && !wholePage,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(selectable, event.target.checked),
    },
    /** With Shift held, everything from the last one ticked to this one. */
    rowTick: (row: MatchingRow<Row>) => ({
      checked: selection[row.id] === true,
      onChange: row.getToggleSelectedHandler(),
    }),
  }
}
