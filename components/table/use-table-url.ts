'use client'

import { createSerializer, throttle, useQueryStates } from 'nuqs'
import { useState } from 'react'
import type { Sort } from './column'
import { rememberColumns } from './remembered-columns'
import { filterParsers, tableParsers } from './table-url'

/**
 * Shareable state of a table, kept in the URL without a request to the server: query, filters, sort order, page and
 * columns. Back undoes a choice, not a single key.
 *
 * @param options.filters the names of the filters' parameters
 * @param options.remembered the columns chosen on this device, from the cookie that the page has read
 */
export function useTableUrl({
  id,
  filters,
  usualSort,
  remembered,
}: {
  id: string
  filters: readonly string[]
  usualSort: Sort
  remembered: readonly string[] | null
}) {
  'use memo'
  const parsers = tableParsers(usualSort)
  const [url, setUrl] = useQueryStates(parsers, { history: 'push' })
  const [chosen, setChosen] = useQueryStates(filterParsers(filters), { history: 'push' })
  // The cookie was read with the page; later choices are kept here.
  const [kept, setKept] = useState(remembered)

  return {
    ...url,
    columns: url.columns ?? kept,
    chosen,
    search: (q: string) => void setUrl({ q, page: null }, { history: 'replace', limitUrlUpdates: throttle(200) }),
    sortBy: (sort: Sort) => void setUrl({ sort, page: null }),
    goTo: (page: number) => void setUrl({ page }),
    filter: (param: string, value: string | null) => {
      void setChosen({ [param]: value })
      void setUrl({ page: null })
    },
    clear: () => {
      void setChosen(null)
      void setUrl({ q: null, page: null })
    },
    /** Null for the default columns. */
    showColumns: (columns: string[] | null) => {
      rememberColumns(id, columns)
      setKept(columns)
      void setUrl({ columns }, { history: 'replace' })
    },
    /** URL of a page, for opening it in another tab. */
    hrefOf: (page: number) =>
      createSerializer(filterParsers(filters))(createSerializer(parsers)('?', { ...url, page }), chosen) || '?',
  }
}

export type TableUrl = ReturnType<typeof useTableUrl>
