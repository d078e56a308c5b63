'use client'

import {
  columnFilteringFeature,
  createFilteredRowModel,
  globalFilteringFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { matches, searchWords, type Entry } from './entries'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSelectionFeature,
  filteredRowModel: createFilteredRowModel(),
})

const searched = '_text'

/**
 * Which rows match, and which are selected. The model knows two kinds of columns, the text that is searched and one for
 * each filter; how the columns look is none of its business. A page of the result is a slice of it.
 *
 * @param entries in their order
 * @param filters the names of the filters' parameters
 * @param typed what is searched
 * @param chosen the value of each filter, null for any
 */
export function useTableRows<Row>({
  entries,
  filters,
  typed,
  chosen,
}: {
  entries: Entry<Row>[]
  filters: readonly string[]
  typed: string
  chosen: Record<string, string | null>
}) {
  const [selection, setSelection] = useState<RowSelectionState>({})
  const names = filters.join(' ')
  // The model starts anew when its columns are new objects, so these must not be made on every render.
  const columns = useMemo(() => modelColumns<Row>(names.split(' ').filter(Boolean)), [names])
  const columnFilters = useMemo(
    () => Object.entries(chosen).flatMap(([id, value]) => (value === null ? [] : [{ id, value }])),
    [chosen],
  )
  const words = useMemo(() => searchWords(typed), [typed])
  const table = useTable({
    features,
    columns,
    data: entries,
    getRowId: ({ id }) => id,
    getColumnCanGlobalFilter: ({ id }) => id === searched,
    globalFilterFn: ({ original }, _id, sought) => matches(original, sought),
    enableRowSelection: ({ original }) => original.row !== null,
    onRowSelectionChange: setSelection,
    state: { columnFilters, globalFilter: words.length > 0 ? words : undefined, rowSelection: selection },
  })
  return { matching: table.getFilteredRowModel().rows, selection, setSelection }
}

export type TableRows<Row> = ReturnType<typeof useTableRows<Row>>
export type MatchingRow<Row> = TableRows<Row>['matching'][number]

function modelColumns<Row>(filters: string[]) {
  return [
    { id: searched, accessorFn: ({ text }: Entry<Row>) => text },
    ...filters.map((param) => ({
      id: param,
      accessorFn: (entry: Entry<Row>) => entry.filters[param] ?? null,
      filterFn: ({ original }: { original: Entry<Row> }, id: string, value: unknown) => original.filters[id] === value,
    })),
  ]
}
