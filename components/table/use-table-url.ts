'use client'

import { useState } from 'react'
import { textsOf, withTexts } from '@/components/url/query'
import { useQueryStates } from '@/components/url/query-state'
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
    search: (q: string) => setUrl({ q, page: null }, { history: 'replace', everyMs: 200 }),
    sortBy: (sort: Sort) => setUrl({ sort, page: null }),
    goTo: (page: number) => setUrl({ page }),
    filter: (param: string, value: string | null) => {
      setChosen({ [param]: value })
      setUrl({ page: null })
    },
    clear: () => {
      setChosen(null)
      setUrl({ q: null, page: null })
    },
    /** Null for the default columns. */
    showColumns: (columns: string[] | null) => {
      rememberColumns(id, columns)
      setKept(columns)
      setUrl({ columns }, { history: 'replace' })
    },
    /** URL of a page, for opening it in another tab. */
    hrefOf: (page: number) =>
      withTexts('', { ...textsOf(parsers, { ...url, page }), ...textsOf(filterParsers(filters), chosen) }) || '?',
  }
}

export type TableUrl = ReturnType<typeof useTableUrl>
