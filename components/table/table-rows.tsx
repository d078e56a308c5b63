import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames, sortClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { ArrowDown, ArrowUp, Ellipsis, TriangleAlert } from '@/components/ui/icons'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import type { NativeInputProps } from '@/components/ui/native-field'
import { State } from '@/components/ui/state'
import { Tick } from '@/components/ui/tick'
import { type Sort, sortOf, type TableColumn } from './column'

const placeOnCard = {
  name: '',
  amount: 'c-amount',
  tick: 'c-tick',
  state: 'c-state',
  first: 'c-first',
  last: 'c-last',
  wide: 'c-first c-wide',
  text: 'c-first c-wide c-bare',
} as const

/** Class names of a column's cells on wide and medium screens and on a phone's card. */
export function cellClass(
  { phone, numeric, wraps, hideBelow }: Pick<TableColumn<never>, 'phone' | 'numeric' | 'wraps' | 'hideBelow'>,
  columnsAreChosen: boolean,
): string | undefined {
  const names = classNames(
    numeric && 'sm:text-end',
    wraps && 'whitespace-normal sm:min-w-48',
    hideBelow && !columnsAreChosen && (hideBelow === 'md' ? 'sm:max-xl:hidden' : 'sm:max-[88rem]:hidden'),
    phone ? placeOnCard[phone] : 'max-sm:hidden',
  )
  return names || undefined
}

type TableHeadProps<Row> = {
  columns: readonly TableColumn<Row>[]
  columnsAreChosen: boolean
  sort: Sort
  onSort: (sort: Sort) => void
  /** The checkbox that selects the page; null if rows cannot be selected. */
  tick: ReactNode
  hasMenu: boolean
}

/** Column headers. Sortable ones are buttons. */
export function TableHead<Row>({ columns, columnsAreChosen, sort, onSort, tick, hasMenu }: TableHeadProps<Row>) {
  const t = useTranslations('table')
  return (
    <thead role="rowgroup">
      <tr role="row">
        {tick && (
          <th scope="col" role="columnheader" className="c-select sm:w-10 sm:pe-0">
            {tick}
          </th>
        )}
        {columns.map((column) => {
          const isSorted = sort.column === column.id
          const order = isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'
          return (
            <th
              scope="col"
              role="columnheader"
              key={column.id}
              className={cellClass(column, columnsAreChosen)}
              aria-sort={sortOf(column) ? order : undefined}
            >
              {sortOf(column) ? (
                <button
                  className={classNames(
                    sortClass,
                    isSorted && 'font-semibold text-fg-strong',
                    column.numeric && 'flex-row-reverse',
                  )}
                  type="button"
                  onClick={() => onSort({ column: column.id, descending: isSorted && !sort.descending })}
                >
                  {column.header}
                  <Icon
                    of={order === 'descending' ? ArrowDown : ArrowUp}
                    className={
                      isSorted ? undefined : 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60'
                    }
                  />
                </button>
              ) : (
                column.header
              )}
            </th>
          )
        })}
        {hasMenu && (
          <th scope="col" role="columnheader" className="c-menu sm:w-10 sm:text-end">
            <span className="sr-only">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Actions of a row, in groups. */
export type RowMenu<Row> = (row: Row) => readonly (readonly MenuEntry[])[]

type TableRowProps<Row> = {
  row: Row
  above: Row | null | undefined
  name: string
  columns: readonly TableColumn<Row>[]
  columnsAreChosen: boolean
  menu: RowMenu<Row> | undefined
  /** Null if rows cannot be selected. */
  tick: Pick<NativeInputProps, 'checked' | 'onChange'> | null
}

/** A row, shown as a card on a phone. */
export function TableRow<Row>({ row, above, name, columns, columnsAreChosen, menu, tick }: TableRowProps<Row>) {
  'use memo'
  const t = useTranslations('table')
  return (
    <tr role="row">
      {tick && (
        <td role="cell" className="c-select sm:w-10 sm:pe-0">
          <Tick label={t('select', { name })} {...tick} />
        </td>
      )}
      {columns.map((column) =>
        column.phone === 'name' ? (
          <th scope="row" role="rowheader" key={column.id} className={cellClass(column, columnsAreChosen)}>
            {column.cell(row, above)}
          </th>
        ) : (
          <td role="cell" key={column.id} className={cellClass(column, columnsAreChosen)} data-label={column.header}>
            {column.cell(row, above)}
          </td>
        ),
      )}
      {menu && (
        <td role="cell" className="c-menu sm:w-10 sm:text-end">
          <Menu
            label={t('actionsFor', { name })}
            icon={Ellipsis}
            variant="quiet"
            size="small"
            groups={() => menu(row)}
          />
        </td>
      )}
    </tr>
  )
}

/** The heading of the rows below it. */
export function GroupRow({ name, columnCount }: { name: ReactNode; columnCount: number }) {
  return (
    <tr role="row" className="c-group">
      <th scope="rowgroup" role="rowheader" colSpan={columnCount}>
        {name}
      </th>
    </tr>
  )
}

type UnreadableRowProps = {
  name: string
  means: string | undefined
  /** Columns, with that of the menu. */
  columnCount: number
  hasTick: boolean
}

/** An unreadable row. It stays in the list, so that it is not missing unnoticed. */
export function UnreadableRow({ name, means, columnCount, hasTick }: UnreadableRowProps) {
  const t = useTranslations('table')
  return (
    <tr role="row">
      {hasTick && <td role="cell" className="c-select sm:w-10 sm:pe-0" />}
      <th scope="row" role="rowheader">
        <span className="text-fg-muted">{name}</span>
      </th>
      <td role="cell" className="c-first c-wide whitespace-normal sm:min-w-48" colSpan={columnCount - 1}>
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <State tone="warn" icon={TriangleAlert}>
            {t('unreadable.state')}
          </State>
          <span className="text-compact text-fg-muted">{means ?? t('unreadable.means')}</span>
        </span>
      </td>
    </tr>
  )
}
