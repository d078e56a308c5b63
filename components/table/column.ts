import type { ReactNode } from 'react'

/** What a row can be sorted by. Null sorts last in either direction. */
export type SortValue = string | number | Date | null

/** A choice among the values of a column, as a select. */
export type ColumnFilter<Row> = {
  /** Name of its parameter in the URL; the column's id when left out. */
  param?: string
  /** The choice that filters nothing: "Any state". */
  any: string
  /** What of the row is compared; a word that may stand in a URL. */
  value: (row: Row) => string | null
  /** How a value is written for people; the value itself when left out. */
  name?: (value: string) => string
}

/** One column of a `DataTable`. Everything but the cell is plain data, so that no cell is rendered to sort or search. */
export type TableColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Sortable when given. */
  sort?: (row: Row) => SortValue
  /** What of this column is searched. Also when the column is hidden. */
  search?: (row: Row) => string | readonly (string | null)[] | null
  /** Left out of the export when not given. */
  csv?: (row: Row) => string | number | null
  filter?: ColumnFilter<Row>
  /** Place on a phone's card; without one the column is not on the card. `name` is the card's title and the row's header. */
  phone?: 'name' | 'state' | 'first' | 'last' | 'wide'
  /** Numbers stand at the end of their cell. */
  numeric?: boolean
  /** May run over several lines. */
  wraps?: boolean
  /** Gives way between 640 and 1280 px, unless a person has chosen the columns. */
  gives?: boolean
  /** Not shown until chosen. */
  hidden?: boolean
}

/** A row that the API sent in a form that cannot be read. */
export type UnreadableRow = { key: string; name: string }

/** How the rows are ordered. */
export type Sort = { column: string; descending: boolean }

/** A filter of a column, ready for its select. */
export type Filter<Row> = ColumnFilter<Row> & { param: string; label: string }

/** The filters of the columns, in their order. */
export function filtersOf<Row>(columns: readonly TableColumn<Row>[]): Filter<Row>[] {
  return columns.flatMap(({ id, header, filter }) =>
    filter ? [{ ...filter, param: filter.param ?? id, label: header }] : [],
  )
}

/**
 * The columns to show, in their own order: those of the URL, else those remembered on this device, else the usual ones.
 * The column that names the row is always among them, and ids that no longer exist are passed over.
 */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  chosen: readonly string[] | null,
): readonly TableColumn<Row>[] {
  const known = chosen?.filter((id) => columns.some((column) => column.id === id)) ?? []
  if (known.length === 0) return columns.filter((column) => !column.hidden)
  return columns.filter((column) => column.phone === 'name' || known.includes(column.id))
}
