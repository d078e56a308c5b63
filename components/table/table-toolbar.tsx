'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Bookmark, Columns3, ListFilter } from '@/components/ui/icons'
import { SearchInput, Select } from '@/components/ui/input'
import { Menu } from '@/components/ui/menu'
import { onPress } from '@/components/ui/on-press'
import { shownColumns, sortOf, type TableColumn } from './column'
import type { FilterDialogProps } from './filter-dialog'
import { FilterSelect, type FilterWithChoices } from './filter-select'
import { focusFirstRow } from './row-keys'
import { readSort, type TableUrl, writeSort } from './use-table-url'

type TableToolbarProps<Row> = {
  /** Label of the search region, the same as the table's caption. */
  label: string
  /** What can be searched. */
  searchLabel: string
  url: TableUrl
  /** Renders the rows that match what is typed, at once. */
  onCatchUp: () => void
  filters: FilterWithChoices[]
  columns: readonly TableColumn<Row>[]
  shown: readonly TableColumn<Row>[]
  matching: number
  children?: ReactNode
}

/** Search, filters and, where column headers are hidden, the sort order. */
export function TableToolbar<Row>({
  label,
  searchLabel,
  url,
  onCatchUp,
  filters,
  columns,
  shown,
  matching,
  children,
}: TableToolbarProps<Row>) {
  const t = useTranslations('table')
  return (
    // Not a form: the form of a dialog in it would be inside another, which browsers do not submit.
    <div
      className="mb-3 flex flex-wrap items-center gap-2 print:hidden max-sm:*:[select]:flex-[1_1_7rem]"
      role="search"
      aria-label={label}
    >
      <SearchInput
        className="flex-[1_1_10rem] max-sm:basis-full"
        size="medium"
        aria-label={searchLabel}
        placeholder={searchLabel}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={url.q}
        onChange={(event) => url.search(event.target.value)}
        onKeyDown={(event) => {
          const isPlain = !event.nativeEvent.isComposing && !event.altKey
          const isOpening = event.key === 'Enter' && url.q !== ''
          if ((event.key === 'ArrowDown' || isOpening) && isPlain) {
            onCatchUp()
            const link = focusFirstRow(event.currentTarget.closest('[role=search]')?.nextElementSibling)
            if (link) event.preventDefault()
            // Next.js drops a navigation for a change of the URL that comes later.
            if (isOpening) void url.isWritten().then(() => link?.click())
          }
        }}
      />
      {filters.length > 0 && (
        <FilterSheet filters={filters} onFilter={url.filter} onClear={url.clear} matching={matching} />
      )}
      {filters.map((filter) => (
        <FilterSelect
          key={filter.param}
          className="max-w-44 max-sm:hidden"
          size="inline"
          filter={filter}
          onFilter={url.filter}
        />
      ))}
      <Select
        className="sm:hidden"
        size="inline"
        aria-label={t('sort')}
        value={writeSort(url.sort)}
        onChange={(event) => {
          const sort = readSort(event.target.value)
          if (sort) url.sortBy(sort)
        }}
      >
        {columns
          .filter((column) => sortOf(column) && (column.id === url.sort.column || shown.includes(column)))
          .flatMap(({ id, header }) => [
            <option key={id} value={id}>
              {t('sortBy', { column: header })}
            </option>,
            <option key={`-${id}`} value={`-${id}`}>
              {t('sortBy', { column: t('descending', { column: header }) })}
            </option>,
          ])}
      </Select>
      {children}
    </div>
  )
}

const FilterDialog = onPress(() => import('./filter-dialog').then((loaded) => loaded.FilterDialog))

type FilterSheetProps = Omit<FilterDialogProps, 'open' | 'onClose'>

/** The filters on a phone: a button, and a dialog loaded on first use. */
function FilterSheet(props: FilterSheetProps) {
  const t = useTranslations('table')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const count = props.filters.filter(({ chosen }) => chosen !== null).length
  return (
    <>
      <Button
        className="sm:hidden"
        icon={ListFilter}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {count > 0 ? t('filterCount', { count }) : t('filter')}
      </Button>
      {wanted && <FilterDialog {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

const ViewsDialog = onPress(() => import('./views-dialog').then((loaded) => loaded.ViewsDialog))

/** The saved views of a list, in a dialog loaded on first use. @param id the list's ID */
export function ViewsButton({ id, url }: { id: string; url: TableUrl }) {
  const t = useTranslations('table.views')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={Bookmark} aria-haspopup="dialog" title={t('title')} onClick={() => setOpen(true)}>
        <span className="max-[88rem]:sr-only">{t('title')}</span>
      </Button>
      {open && <ViewsDialog id={id} url={url} onClose={() => setOpen(false)} />}
    </>
  )
}

type ColumnChooserProps<Row> = {
  columns: readonly TableColumn<Row>[]
  shown: readonly TableColumn<Row>[]
  /** Null for the default columns. */
  onChoose: (columns: string[] | null) => void
}

/** Menu to choose the shown columns. The column that names the row is always shown, so it is not offered. */
export function ColumnChooser<Row>({ columns, shown, onChoose }: ColumnChooserProps<Row>) {
  const t = useTranslations('table')
  const usual = shownColumns(columns, null)
  const choose = (ids: string[]) => onChoose(ids.join() === usual.map((column) => column.id).join() ? null : ids)
  const toggle = (id: string) =>
    choose(columns.filter((column) => shown.includes(column) !== (column.id === id)).map((column) => column.id))
  return (
    <Menu
      className="ms-auto max-sm:hidden"
      icon={Columns3}
      label={t('columns')}
      word={t('columns')}
      groups={() => [
        columns
          .filter(({ phone }) => phone !== 'name')
          .map((column) => ({
            name: column.header,
            checked: shown.includes(column),
            onChoose: () => toggle(column.id),
          })),
        [{ name: t('columnsUsual'), onChoose: () => onChoose(null) }],
      ]}
    />
  )
}
