'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Button } from '@/components/ui/button'
import { Download } from '@/components/ui/icons'
import { filtersOf, type Sort, type TableColumn, type UnreadableEntry } from './column'
import { matchingEntries, sortEntries, toEntries } from './entries'
import { csvLines, saveCsv } from './save-csv'
import type { More } from './table-pages'
import { useTableUrl } from './use-table-url'

/** What a table and the export of its list have in common. */
export type TableList<Row> = {
  /** Used in the name of the cookie with the chosen columns: `servers`. */
  id: string
  /** Name of the list; also of its export. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  usualSort: Sort
  unreadable?: readonly UnreadableEntry[]
  /** Set while later pages of the list are loading, or have failed. */
  more?: More | null
}

/** Saves the list as searched, filtered and sorted in the URL as CSV, with all columns. An icon where there is no room. */
export function ExportButton<Row>(props: TableList<Row>) {
  const { id, caption, columns, rows, rowId, rowName, usualSort, unreadable = [], more } = props
  const t = useTranslations('table')
  const locale = useLocale()
  const style = useTimeStyle()
  const filters = filtersOf(columns).map(({ param }) => param)
  const url = useTableUrl({ id, filters, usualSort })
  if (rows.length === 0 && unreadable.length === 0 && !more) return null
  const save = () => {
    const sorted = sortEntries(toEntries(rows, [], columns, { rowId, rowName }), columns, url.sort, locale)
    const readable = matchingEntries(sorted, url.q, url.chosen).flatMap(({ row }) => (row === null ? [] : [row]))
    saveCsv(caption, csvLines(readable, columns), style)
  }
  return (
    <Button icon={Download} title={t('export')} onClick={save} reason={more && !more.failed ? t('exportLater') : null}>
      <span className="max-[88rem]:sr-only">{t('export')}</span>
    </Button>
  )
}
