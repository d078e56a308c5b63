'use client'

import {
  createLoader,
  createParser,
  createSerializer,
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  useQueryStates,
} from 'nuqs'
import { useState } from 'react'
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
  const choices = filterParsers(filters)
  const [url, setUrl] = useQueryStates(parsers, { history: 'push' })
  const [chosen, setChosen] = useQueryStates(choices, { history: 'push' })
  // The cookie was read with the page; later choices are kept here.
  const [kept, setKept] = useState(remembered ?? null)

  return {
    ...url,
    columns: url.columns ?? kept,
    chosen,
    search: (q: string) => void setUrl({ q, page: null }, { history: 'replace' }),
    /** Waits until the URL has what was typed. */
    isWritten: () => setUrl({}),
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
    /** @param query one of `hrefOf` */
    open: (query: string) => {
      void setChosen(createLoader(choices)(query))
      void setUrl(createLoader(parsers)(query))
    },
    /** Null for the default columns. */
    showColumns: (columns: string[] | null) => {
      rememberColumns(id, columns)
      setKept(columns)
      void setUrl({ columns }, { history: 'replace' })
    },
    /** URL of a page, for opening it in another tab. */
    hrefOf: (page: number, columns?: typeof url.columns) =>
      createSerializer({ ...parsers, ...choices })({
        ...url,
        ...chosen,
        page,
        ...(columns !== undefined && { columns }),
      }) || '?',
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

const parseAsSort = createParser({
  parse: readSort,
  serialize: writeSort,
  eq: (a, b) => writeSort(a) === writeSort(b),
})

/** URL parameters of every table. Defaults are left out of the URL. */
export function tableParsers(usualSort: Sort) {
  return {
    q: parseAsString.withDefault(''),
    sort: parseAsSort.withDefault(usualSort),
    page: parseAsInteger.withDefault(1),
    columns: parseAsArrayOf(parseAsString),
  }
}

/** One parameter per filter. */
export function filterParsers(params: readonly string[]) {
  return Object.fromEntries(params.map((param) => [param, parseAsString]))
}

/**
 * Page numbers to link: the first, the last, and those around the current one, with gaps for the rest. Numbers marked
 * `far` are hidden on a phone.
 */
export function pageLinks(page: number, count: number): ({ page: number; far: boolean } | 'gap')[] {
  const near = [...new Set([1, page - 1, page, page + 1, count])].filter((number) => number >= 1 && number <= count)
  // A gap of a single page is replaced by that page.
  const offered = near.flatMap((number, at) =>
    number - (near[at - 1] ?? number) === 2 ? [number - 1, number] : [number],
  )
  return offered.flatMap((number, at) => {
    const link = { page: number, far: Math.abs(number - page) > 1 && number !== 1 && number !== count }
    return number - (offered[at - 1] ?? number) > 1 ? ['gap' as const, link] : [link]
  })
}
