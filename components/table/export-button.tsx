'use client'

import { useLocale, useTranslations } from 'next-intl'
import { saveFile } from '@/components/form/save-file'
import { Button } from '@/components/ui/button'
import { Download } from '@/components/ui/icons'
import { csv } from '@/lib/format/csv'
import { filtersOf, type Sort, type TableColumn, type UnreadableRow } from './column'
import { matchingEntries, sortEntries, toEntries } from './entries'
import type { More } from './table-pages'
import { useTableUrl } from './use-table-url'

/** What a table and the export of its list have in common. */
export type TableList<Row> = {
  /** Used in the name of the export and of the cookie with the chosen columns: `servers`. */
  id: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  usualSort: Sort
  unreadable?: readonly UnreadableRow[]
  /** Set while later pages of the list are loading, or have failed. */
  more?: More | null
}

/** Saves the list as searched, filtered and sorted in the URL as CSV, with all columns. An icon on phones. */
export function ExportButton<Row>(props: TableList<Row>) {
  const { id, columns, rows, rowId, rowName, usualSort, unreadable = [], more = null } = props
  const t = useTranslations('table')
  const locale = useLocale()
  const filters = filtersOf(columns).map(({ param }) => param)
  const url = useTableUrl({ id, filters, usualSort, remembered: null })
  if (rows.length === 0 && unreadable.length === 0 && !more) return null
  const save = () => {
    const sorted = sortEntries(toEntries(rows, [], columns, { rowId, rowName }), columns, url.sort, locale)
    const readable = matchingEntries(sorted, url.q, url.chosen).flatMap(({ row }) => (row === null ? [] : [row]))
    saveFile(csvFileName(id, new Date()), 'text/csv', toCsv(readable, columns, locale))
  }
  return (
    <Button icon={Download} onClick={save} reason={more && !more.failed ? t('exportLater') : null}>
      <span className="max-sm:sr-only">{t('export')}</span>
    </Button>
  )
}

/** Writes the rows as CSV with all exported columns, including hidden ones. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], locale: string): string {
  const exported = columns.flatMap(({ header, value, csv = value }) => (csv ? [{ header, value: csv }] : []))
  const lines = rows.map((row) => exported.map(({ value }) => value(row)))
  return csv([exported.map(({ header }) => header), ...lines], locale)
}

/** `servers-2026-11-03.csv` */
export function csvFileName(table: string, day: Date): string {
  return `${table}-${day.toISOString().slice(0, 10)}.csv`
}
