'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ListFilter } from '@/components/ui/icons'
import { SearchInput, Select } from '@/components/ui/input'
import { lazyPart } from '@/components/ui/lazy-part'
import type { TableColumn } from './column'
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
  filters,
  columns,
  shown,
  matching,
  children,
}: TableToolbarProps<Row>) {
  const t = useTranslations('table')
  return (
    <form
      className="mb-3 flex flex-wrap items-center gap-2 max-sm:*:[select]:flex-[1_1_8rem]"
      role="search"
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchInput
        className="flex-[1_1_20rem] max-sm:basis-full"
        size="medium"
        aria-label={searchLabel}
        placeholder={searchLabel}
        autoComplete="off"
        spellCheck={false}
        value={url.q}
        onChange={(event) => url.search(event.target.value)}
        onKeyDown={(event) => {
          const isPlain = !event.nativeEvent.isComposing && !event.altKey
          if (event.key === 'ArrowDown' && isPlain && focusFirstRow(event.currentTarget.form?.nextElementSibling))
            event.preventDefault()
        }}
      />
      {filters.length > 0 && (
        <FilterSheet filters={filters} onFilter={url.filter} onClear={url.clear} matching={matching} />
      )}
      {filters.map((filter) => (
        <FilterSelect
          key={filter.param}
          className="max-sm:hidden"
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
          .filter(({ id, sort }) => sort && (id === url.sort.column || shown.some((column) => column.id === id)))
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
    </form>
  )
}

const FilterDialog = lazyPart(() => import('./filter-dialog').then((part) => part.FilterDialog))

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
        className="flex-[1_1_8rem] sm:hidden"
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
