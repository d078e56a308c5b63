import { asInteger, asList, asString, withUsual, type QueryParser } from '@/components/url/query'
import type { Sort } from './column'

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
