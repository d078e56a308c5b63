'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { Search } from '@/components/ui/icons'
import { followWidth, Table, tableFrameClass, tableScrollClass } from '@/components/ui/table'
import { Tick } from '@/components/ui/tick'
import { BulkBar } from './bulk-bar'
import { filtersOf, shownColumns, type UnreadableEntry } from './column'
import { filterChoices, sortEntries } from './entries'
import { ExportButton, type TableList } from './export-button'
import { LoadingMore, TablePages } from './table-pages'
import { GroupRow, type RowMenu, TableHead, TableRow, UnreadableRow } from './table-rows'
import { ColumnChooser, TableToolbar, ViewsButton } from './table-toolbar'
import { followRow, moveInRows, noteRow } from './row-keys'
import { selectionOf, useEntries, useSettled, useTableRows } from './use-table-rows'
import { useTableUrl } from './use-table-url'

/** Actions on the selected rows. */
export type Bulk<Row> = (selected: { rows: readonly Row[]; clear: () => void }) => {
  /** Short summary of the selection: "2 on, 1 off". */
  summary?: ReactNode
  actions: ReactNode
}

export type DataTableProps<Row> = TableList<Row> & {
  /** What can be searched: "Name, IP, reverse DNS or ID". */
  searchLabel: string
  /** Empty state: what the list is for, and the first step. */
  empty: ReactNode
  /** Whether the toolbar has the export button; otherwise the page shows an `ExportButton` itself. */
  hasExport?: boolean
  /** Whether what is shown can be saved as a view. */
  hasViews?: boolean
  pageSize?: number
  /** Result of `readColumns` from the cookie. */
  remembered?: readonly string[] | null
  /** What an unreadable row means: "The server itself is not affected." */
  unreadableMeans?: string
  /** Makes rows selectable. */
  bulk?: Bulk<Row>
  rowMenu?: RowMenu<Row>
  /** Heading above the rows that share it, while the list has its usual order. */
  groupOf?: (row: Row) => string
  /** Rows that come before the others in every order. */
  isFirst?: (row: Row) => boolean
  /**
   * ID of a row that comes first on the page if it belongs on another one. `form` is shown in its place, over a number of
   * columns, also if the row does not match.
   */
  lead?: { id: string; form?: (columns: number) => ReactNode } | null
}

const none: readonly UnreadableEntry[] = []

/** A table to search, filter, sort and act on, with up to thousands of rows. All but the selection is in the URL. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  'use memo'
  const { id, caption, columns, rows, rowId, rowName, usualSort, isFirst, searchLabel, empty, rowMenu, bulk } = props
  const {
    hasExport = true,
    hasViews,
    pageSize = 50,
    remembered,
    unreadable = none,
    unreadableMeans,
    more,
    lead,
    groupOf,
  } = props
  const t = useTranslations('table')
  const locale = useLocale()

  const filters = filtersOf(columns)
  const params = filters.map(({ param }) => param)
  const url = useTableUrl({ id, filters: params, usualSort, remembered })
  // Keeps typing responsive: the rows update afterwards, or with the key that moves to them.
  const deferred = useDeferredValue(url.q)
  const [caughtUp, setCaughtUp] = useState('')
  const typed = caughtUp === url.q ? url.q : deferred

  const entries = useEntries({ rows, unreadable, columns, rowId, rowName })
  const sorted = useMemo(
    () => sortEntries(entries, columns, url.sort, locale, isFirst),
    [entries, columns, url.sort, locale, isFirst],
  )
  const settled = useSettled(sorted, url.sort, more != null)
  const found = useTableRows({ entries: settled, typed, chosen: url.chosen })
  const { matching } = found

  const pageCount = Math.max(1, Math.ceil(matching.length / pageSize))
  const page = Math.min(Math.max(1, url.page), pageCount)
  const slice = matching.slice((page - 1) * pageSize, page * pageSize)
  const selection = selectionOf(found, slice)
  const isLead = ({ id }: { id: string }) => id === lead?.id
  const first = lead && !slice.some(isLead) && (lead.form ? entries : matching).find(isLead)
  const onPage = first ? [first, ...slice] : slice

  const shown = shownColumns(columns, url.columns)
  const columnsAreChosen = url.columns !== null
  const sortedBy = columns.find((column) => column.id === url.sort.column)
  const order = url.sort.descending ? 'descending' : 'ascending'
  if (entries.length === 0 && !more) {
    return <div className={tableFrameClass}>{empty}</div>
  }
  const all = Math.max(entries.length, more?.total ?? 0)
  const columnCount = shown.length + (rowMenu ? 1 : 0)
  const groupAt = (place: number) => {
    const row = url.sort.column === usualSort.column && onPage[place]?.row
    return row && groupOf ? groupOf(row) : null
  }
  const summed = selection.rows.length > 0 ? selection.rows : matching.flatMap(({ row }) => row ?? [])
  const bar = bulk?.({ rows: selection.rows, clear: selection.clear })
  return (
    <>
      <TableToolbar
        label={caption}
        searchLabel={searchLabel}
        url={url}
        onCatchUp={() => flushSync(() => setCaughtUp(url.q))}
        columns={columns}
        shown={shown}
        matching={matching.length}
        filters={filters.flatMap((filter) => {
          const chosen = url.chosen[filter.param] ?? null
          if (filter.linked && !chosen) return []
          const choices = filterChoices(entries, filter, chosen, locale)
          return choices.length > 0 ? { ...filter, chosen, choices } : []
        })}
      >
        {hasViews && <ViewsButton id={id} url={url} />}
        <ColumnChooser columns={columns} shown={shown} onChoose={url.showColumns} />
        {hasExport && <ExportButton {...props} />}
        {more && <LoadingMore more={more} />}
      </TableToolbar>
      <div className={tableFrameClass}>
        {onPage.length === 0 ? (
          <NoMatch typed={typed} onClear={url.clear} />
        ) : (
          <div className={tableScrollClass} ref={followWidth}>
            <Table>
              <caption className="sr-only">
                {sortedBy ? t('caption', { what: caption, column: sortedBy.header, order }) : caption}
              </caption>
              <TableHead
                columns={shown}
                columnsAreChosen={columnsAreChosen}
                sort={url.sort}
                onSort={url.sortBy}
                tick={bulk && <Tick label={t('selectPage')} {...selection.pageTick} />}
                hasMenu={Boolean(rowMenu)}
              />
              <tbody
                role="rowgroup"
                data-rows={bulk ? 'x' : ''}
                onClick={followRow}
                onKeyDown={moveInRows}
                onFocus={noteRow}
              >
                {onPage.map((entry, place) =>
                  lead?.form && isLead(entry) ? (
                    <Fragment key={entry.id}>{lead.form(columnCount + (bulk ? 1 : 0))}</Fragment>
                  ) : entry.row === null ? (
                    <UnreadableRow
                      key={entry.id}
                      name={entry.name}
                      means={unreadableMeans}
                      columnCount={columnCount}
                      hasTick={Boolean(bulk)}
                    />
                  ) : (
                    <Fragment key={entry.id}>
                      {groupAt(place) !== null && groupAt(place) !== groupAt(place - 1) && (
                        <GroupRow name={groupAt(place)} columnCount={columnCount + (bulk ? 1 : 0)} />
                      )}
                      <TableRow
                        row={entry.row}
                        above={onPage[place - 1]?.row}
                        name={entry.name}
                        columns={shown}
                        columnsAreChosen={columnsAreChosen}
                        menu={rowMenu}
                        tick={bulk ? selection.rowTick(entry) : null}
                      />
                    </Fragment>
                  ),
                )}
              </tbody>
            </Table>
          </div>
        )}
        <TablePages
          page={page}
          pageCount={pageCount}
          pageSize={pageSize}
          matching={matching.length}
          // What has not arrived yet matches too, as far as is known.
          count={matching.length === entries.length ? all : matching.length}
          all={all}
          unreadable={unreadable.length}
          sums={shown.map(({ id, sum }) => sum && <Fragment key={id}>{sum(summed)}</Fragment>)}
          hrefOf={url.hrefOf}
          onGo={url.goTo}
        />
      </div>
      {bar && selection.rows.length > 0 && (
        <BulkBar count={selection.rows.length} summary={bar.summary} all={selection.all} onClear={selection.clear}>
          {bar.actions}
        </BulkBar>
      )}
    </>
  )
}

/** Shown when the list has rows but none matches. */
function NoMatch({ typed, onClear }: { typed: string; onClear: () => void }) {
  const t = useTranslations('table')
  const sought = typed.trim()
  return (
    <Empty
      icon={Search}
      level={2}
      title={sought ? t('noMatch.search', { typed: sought }) : t('noMatch.filters')}
      actions={<Button onClick={onClear}>{t('noMatch.clear')}</Button>}
    />
  )
}
