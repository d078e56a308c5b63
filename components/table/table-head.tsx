import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames, sortClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { ArrowDown, ArrowUp } from '@/components/ui/icons'
import { cellClass } from './cell-class'
import type { Sort, TableColumn } from './column'

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
              aria-sort={column.sort ? order : undefined}
            >
              {column.sort ? (
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
