import 'server-only'
import type { Reading } from '@/lib/rules/outcome'
import type { ServerPage } from './server-form'
import { listServers } from './servers'

/** Pages asked for at the same time, after the first two. */
const atOnce = 4

/** More than any account has; ends a list whose page count is nonsense. */
const mostPages = 200

/**
 * All servers of the account, page by page, as one list: ids once each, unreadable rows counted over all pages.
 *
 * Safe when the API ignores paging: a second page that brings no id that the first did not have ends the list.
 *
 * @param first the first page, when it is already at hand
 * @returns `asOf` is the oldest page's
 * @throws ApiError when any page fails
 */
export async function collectServers(token: string, first?: Reading<ServerPage>): Promise<Reading<ServerPage>> {
  const start = first ?? (await listServers(token))
  const perPage = start.value.perPage ?? Math.max(1, start.value.rows.length + start.value.unreadable.length)
  const last = Math.min(start.value.totalPages, mostPages)
  const pages = [start]
  const seen = new Set(start.value.rows.map((row) => row.id))
  for (let next = 2; next <= last;) {
    const size = next === 2 ? 1 : Math.min(atOnce, last - next + 1)
    const batch = await Promise.all(
      Array.from({ length: size }, (_, offset) => listServers(token, next + offset, perPage)),
    )
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

function merge(start: Reading<ServerPage>, pages: readonly Reading<ServerPage>[]): Reading<ServerPage> {
  const rows = [...new Map(pages.flatMap(({ value }) => value.rows).map((row) => [row.id, row])).values()]
  const unreadable = pages.flatMap(({ value }) => value.unreadable).map((bad, index) => ({ ...bad, index }))
  const asOf = new Date(Math.min(...pages.map((page) => page.asOf.getTime())))
  return { value: { ...start.value, rows, unreadable, page: 1, totalPages: 1 }, asOf }
}
