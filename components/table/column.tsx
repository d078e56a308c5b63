import { type ReactNode, useCallback } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { formatDayKey, formatYearDay } from '@/lib/format/time'
import { preferenceSeconds } from '@/lib/preferences'

/** A value to sort by. Null sorts last in either direction. */
export type SortValue = string | number | Date | null

/** A filter by the values of a column, shown as a select. */
export type ColumnFilter<Row> = {
  /** Name of its URL parameter; the column's ID by default. */
  param?: string
  /** The option that filters nothing: "Any state". */
  any: string
  /** The value to compare, or several of which one has to match; must be valid in a URL. */
  value: (row: Row) => string | readonly string[] | null
  /** Display name of a value; the value itself by default. */
  name?: (value: string) => string
  /** Lists the greatest value first, instead of by name: for months. */
  latestFirst?: true
  /** Shown only once a link has chosen a value. */
  linked?: true
}

/** A column of a `DataTable`. All but the cell is plain data, so that sorting and searching render no cells. */
export type TableColumn<Row> = {
  id: string
  header: string
  /** @param above the row that is shown above this one, if any */
  cell: (row: Row, above?: Row | null) => ReactNode
  /** What it says of a row: to sort by, and to export. */
  value?: (row: Row) => string | number | null
  /** Makes the column sortable, by another value or without a place in the export. */
  sort?: (row: Row) => SortValue
  /** The text to search, also while the column is hidden; `true` for its value. */
  search?: true | ((row: Row) => string | readonly (string | null)[] | null)
  /** Another value for the export, which leaves out columns without one. */
  csv?: (row: Row) => string | number | null
  filter?: ColumnFilter<Row>
  /**
   * Place on a phone's card, which leaves out columns without one. `name` is the card's title and the row's header, `amount`
   * ends its line, `tick` begins it, and `text` needs no label.
   */
  phone?: 'name' | 'amount' | 'tick' | 'state' | 'first' | 'last' | 'wide' | 'text'
  /** Aligns numbers at the end of the cell. */
  numeric?: boolean
  /** Allows several lines. */
  wraps?: boolean
  /** Hidden from 640 px up to 1280 px (`md`) or 1408 px (`lg`), unless the person has chosen the columns. */
  hideBelow?: 'md' | 'lg'
  /** Hidden until chosen. */
  hidden?: boolean
  /** Sum of rows, shown below the table while the column is shown. */
  sum?: (rows: readonly Row[]) => ReactNode
}

/** What a column sorts by; undefined when it is not sortable. */
export const sortOf = <Row,>({ sort, value }: TableColumn<Row>) => sort ?? value

/** A row from the API that cannot be decoded. */
export type UnreadableEntry = { key: string; name: string }

/** Sort order of the rows. */
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
 * Returns the columns to show, in their own order: those of the URL, else those chosen on this device, else the default
 * ones. The column that names the row is always included, and unknown IDs are ignored.
 */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  chosen: readonly string[] | null,
): readonly TableColumn<Row>[] {
  const existing = chosen?.filter((id) => columns.some((column) => column.id === id)) ?? []
  if (existing.length === 0) return columns.filter((column) => !column.hidden)
  return columns.filter((column) => column.phone === 'name' || existing.includes(column.id))
}

/** Name of the cookie that keeps the columns chosen on this device, so that the server renders them. */
export function columnsCookie(table: string): string {
  return `havn-columns-${table}`
}

/** Parses the columns of a cookie; null when none were chosen. */
export function readColumns(value: string | undefined): string[] | null {
  const columns = (value ?? '').split('.').filter((id) => /^[\w-]+$/.test(id))
  return columns.length > 0 ? columns : null
}

/** Stores or clears the choice. Only in the browser. */
export function rememberColumns(table: string, columns: readonly string[] | null): void {
  const age = columns ? preferenceSeconds : 0
  document.cookie = `${columnsCookie(table)}=${columns?.join('.') ?? ''}; path=/; max-age=${age}; samesite=lax`
}

type DayColumn<Row> = Pick<TableColumn<Row>, 'cell' | 'sort' | 'csv'>

/**
 * Returns a function that makes what columns of days have in common: the cell, the order, and the exported value
 * (`2026-11-20`). `none` is shown where there is no day; `UTC` is for days that the API sends without a time zone
 * (api-fields §2).
 */
export function useDayColumn() {
  const { locale, timeZone: own } = useTimeStyle()
  return useCallback(
    <Row,>(dayOf: (row: Row) => Date | null, none: ReactNode, timeZone = own): DayColumn<Row> => ({
      cell: (row) => {
        const day = dayOf(row)
        if (!day) return none
        return (
          <time className="whitespace-nowrap" dateTime={day.toISOString()}>
            {formatYearDay(day, { locale, timeZone })}
          </time>
        )
      },
      sort: dayOf,
      csv: (row) => {
        const day = dayOf(row)
        return day && formatDayKey(day, timeZone)
      },
    }),
    [locale, own],
  )
}
