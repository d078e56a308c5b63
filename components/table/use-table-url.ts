'use client'

import { useState } from 'react'
import {
  asInteger,
  asList,
  asString,
  type QueryParser,
  textsOf,
  useQueryStates,
  withTexts,
  withUsual,
} from '@/components/url/query-state'
import { rememberColumns, type Sort } from './column'

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
  remembered?: readonly string[] | null
}) {
  'use memo'
  const parsers = tableParsers(usualSort)
  const [url, setUrl] = useQueryStates(parsers, { history: 'push' })
  const [chosen, setChosen] = useQueryStates(filterParsers(filters), { history: 'push' })
  // The cookie was read with the page; later choices are kept here.
  const [kept, setKept] = useState(remembered ?? null)

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
    hrefOf: (page: number, columns = url.columns) =>
      withTexts('', { ...textsOf(parsers, { ...url, page, columns }), ...textsOf(filterParsers(filters), chosen) }) ||
      '?',
  }
}

export type TableUrl = ReturnType<typeof useTableUrl>

/** Formats the sort order for the URL: `sort=name`, or `sort=-name` for descending. */
export function writeSort({ column, descending }: Sort): string {
  return descending ? `-${column}` : column
}

/** Parses the format of `writeSort`. */
export function readSort(text: string): Sort | null {
  const column = text.replace(/^-/, '')
  return column ? { column, descending: text.startsWith('-') } : null
}

const asSort: QueryParser<Sort> = { read: readSort, write: writeSort, usual: null }

/** URL parameters of every table. Defaults are left out of the URL. */
export function tableParsers(usualSort: Sort) {
  return {
    q: withUsual(asString, ''),
    sort: withUsual(asSort, usualSort),
    page: withUsual(asInteger, 1),
    columns: asList,
  }
}

/** One parameter per filter. */
export function filterParsers(params: readonly string[]) {
  return Object.fromEntries(params.map((param) => [param, asString]))
}

/**
 * Page numbers to link: the first, the last, and those around the current one, with gaps for the rest. Numbers marked
 * `far` are hidden on a phone.
 */
export function pageLinks(page: number, count: number): ({ page: number; far: boolean } | 'gap')[] {
  const near = [...new Set([1, page - 1, page, page + 1, count])].filter((one) => one >= 1 && one <= count)
  // A gap of a single page is replaced by that page.
  const offered = near.flatMap((one, at) => (one - (near[at - 1] ?? one) === 2 ? [one - 1, one] : [one]))
  return offered.flatMap((one, at) => {
    const link = { page: one, far: Math.abs(one - page) > 1 && one !== 1 && one !== count }
    return one - (offered[at - 1] ?? one) > 1 ? ['gap' as const, link] : [link]
  })
}
