import 'server-only'
import type { Reading } from '@/lib/rules/outcome'
import type { OrderedServerRow, ServerPage, ServerRow } from './server-form'
import { listOrderedServers, listServers } from './servers'

/** Number of pages requested at the same time, after the first two. */
const atOnce = 4

/** Limit that no account reaches; stops paging when the page count is nonsense. */
const mostPages = 200

/**
 * Reads all servers of the account, page by page: each id once, unreadable rows counted over all pages.
 *
 * Works when the API ignores paging: it stops if the second page has no new ids.
 *
 * @param first the first page, if already read
 * @returns `asOf` is that of the oldest page
 * @throws ApiError when any page fails
 */
export async function collectServers(token: string, first?: Reading<ServerPage>): Promise<Reading<ServerPage>> {
  return collect(token, listServers, first)
}

/**
 * Like `collectServers`, with the order that each server belongs to.
 *
 * @throws ApiError when any page fails
 */
export const collectOrderedServers = (token: string): Promise<Reading<ServerPage<OrderedServerRow>>> =>
  collect(token, listOrderedServers)

type ListPage<Row extends ServerRow> = (
  token: string,
  page?: number,
  perPage?: number,
) => Promise<Reading<ServerPage<Row>>>

async function collect<Row extends ServerRow>(
  token: string,
  list: ListPage<Row>,
  first?: Reading<ServerPage<Row>>,
): Promise<Reading<ServerPage<Row>>> {
  const start = first ?? (await list(token))
  const perPage = start.value.perPage ?? Math.max(1, start.value.rows.length + start.value.unreadable.length)
  const last = Math.min(start.value.totalPages, mostPages)
  const pages = [start]
  const seen = new Set(start.value.rows.map((row) => row.id))
  for (let next = 2; next <= last;) {
    const size = next === 2 ? 1 : Math.min(atOnce, last - next + 1)
    const batch = await Promise.all(Array.from({ length: size }, (_, offset) => list(token, next + offset, perPage)))
    const fresh = batch.filter(({ value }) => value.rows.some((row) => !seen.has(row.id)))
    if (fresh.length === 0) break
    for (const page of fresh) {
      pages.push(page)
      page.value.rows.forEach((row) => seen.add(row.id))
    }
    next += size
  }
  return merge(start, pages)
}

function merge<Row extends ServerRow>(
  start: Reading<ServerPage<Row>>,
  pages: readonly Reading<ServerPage<Row>>[],
): Reading<ServerPage<Row>> {
  const rows = [...new Map(pages.flatMap(({ value }) => value.rows).map((row) => [row.id, row])).values()]
  const unreadable = pages.flatMap(({ value }) => value.unreadable).map((bad, index) => ({ ...bad, index }))
  const asOf = new Date(Math.min(...pages.map((page) => page.asOf.getTime())))
  return { value: { ...start.value, rows, unreadable, page: 1, totalPages: 1 }, asOf }
}
