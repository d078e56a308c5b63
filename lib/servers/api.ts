import 'server-only'
import { cache } from 'react'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { apiChange, apiRead, type ChangeResult } from '@/lib/api/client'
import { settle } from '@/lib/api/errors'
import { tokenKey } from '@/lib/api/keep'
import { boolean, exactlyOne, nothing, number, optional, required, rowsOf, seconds } from '@/lib/api/wire'
import { getInstall } from '@/lib/install/api'
import type { Install } from '@/lib/install/model'
import type { Reading, Settled } from '@/lib/model/outcome'
import type { OrderedServerRow, PowerReading, ServerPage, ServerRow } from './model'
import type { PowerAction } from './rules/power'
import { type AddressedServerRow, addressedServerRow, endedBy, orderedServerRow, serverRow } from './wire'
import { type Server, serverDetail } from './wire-detail'

/** The servers that were being installed when a sign-in last read a page of the list. */
const installing = new LRUCache<string, readonly string[]>({ max: 500 })

const pageMembers = z.object({
  per_page: optional(number),
  total_pages: optional(number),
  total: optional(number),
})

/**
 * Lists one page of the account's servers (§4.1 GET /servers).
 *
 * The reference documents no query parameters, so the first page is requested without any and later ones with those that
 * the `meta` of the first indicates (api-fields §1, §20).
 *
 * @param page    from 1
 * @param perPage rows per page according to the first page; only for later pages
 * @throws ApiError
 */
export const listServers = cache((token: string, page?: number, perPage?: number) =>
  readPage(token, serverRow, page, perPage),
)

/**
 * Like `listServers`, with the order that each server belongs to.
 *
 * @throws ApiError
 */
const listOrderedServers = (token: string, page?: number, perPage?: number) =>
  readPage(token, orderedServerRow, page, perPage)

async function readPage<Row extends ServerRow>(
  token: string,
  row: z.ZodType<Row>,
  page = 1,
  perPage = 100,
): Promise<Reading<ServerPage<Row>>> {
  const query: Record<string, number> = page > 1 ? { page, per_page: perPage } : {}
  // Their installations are asked for with the page, not one answer later.
  const key = `${tokenKey(token)} ${page}`
  const ahead = readInstalls(token, installing.get(key) ?? [])
  const read = await apiRead(token, { path: '/servers', query, from: 'both', schema: serverPage(row) })
  const rows = read.value.rows.map((row) => endedBy(row, read.asOf))
  const now = installingOf(rows)
  if (now.length > 0) installing.set(key, now)
  else installing.delete(key)
  return { ...read, value: { ...read.value, rows: await withInstalls(token, rows, ahead) } }
}

const serverPage = <Row extends ServerRow>(row: z.ZodType<Row>) =>
  z
    .object({ data: rowsOf('servers', row, ['srv_id', 'id']), meta: pageMembers })
    .transform(({ data, meta }): ServerPage<Row> => ({
      ...data,
      perPage: meta.per_page,
      totalPages: Math.max(1, Math.floor(meta.total_pages ?? 1)),
      total: meta.total ?? data.rows.length + data.unreadable.length,
    }))

/**
 * Reads the first page of the list as it is, without a call for each installation.
 *
 * @throws ApiError
 */
export const readServerTotal = (token: string): Promise<Reading<ServerPage<ServerRow>>> =>
  apiRead(token, { path: '/servers', from: 'both', schema: serverPage(serverRow) })

/** Maximum number of installations read for one list, since each needs a call. */
const mostInstalls = 20

/**
 * Updates the state of installing servers, because neither list nor details show that an installation failed. A server
 * whose installation cannot be read keeps the state `installing`.
 */
async function withInstalls<Row extends ServerRow>(token: string, rows: Row[], ahead: Installs = new Map()) {
  const ids = installingOf(rows)
  if (ids.length === 0) return rows
  const rest = readInstalls(
    token,
    ids.filter((id) => !ahead.has(id)),
  )
  const failed = new Set<string>()
  for (const id of ids) {
    const install = await (ahead.get(id) ?? rest.get(id))
    if (install?.ok && install.value?.failed) failed.add(id)
  }
  return rows.map((row): Row => (failed.has(row.id) ? { ...row, state: 'installFailed' } : row))
}

const installingOf = (rows: readonly ServerRow[]) =>
  rows.flatMap(({ id, state }) => (state === 'installing' ? [id] : [])).slice(0, mostInstalls)

type Installs = ReadonlyMap<string, Promise<Settled<Install | null>>>

function readInstalls(token: string, ids: readonly string[]): Installs {
  const reads = new Map(ids.map((id) => [id, settle(() => getInstall(token, id))]))
  // An ended session reaches who awaits them; when the list itself cannot be read, nobody does.
  for (const read of reads.values()) read.catch(() => undefined)
  return reads
}

/**
 * Reads all details of one server (§4.1 GET /servers/{id}).
 *
 * @throws ApiError; `notFound` also for another customer's server
 */
export const getServer = cache(async (token: string, id: string): Promise<Reading<Server>> => {
  const read = await apiRead(token, { path: '/servers/{id}', params: { id }, schema: exactlyOne(serverDetail) })
  const [value = read.value] = await withInstalls(token, [endedBy(read.value, read.asOf)])
  return { ...read, value }
})

/**
 * Changes a server's display name; the host name of its OS stays (§4.1 PUT /servers/{id}/name).
 *
 * @throws ApiError
 */
export async function renameServer(token: string, id: string, name: string): Promise<ChangeResult> {
  return apiChange(token, {
    method: 'PUT',
    path: '/servers/{id}/name',
    params: { id },
    json: { name },
    schema: nothing,
  })
}

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

/**
 * Like `collectServers`, with the IPv4 addresses of each server.
 *
 * @throws ApiError when any page fails
 */
export const collectAddressedServers = (token: string): Promise<Reading<ServerPage<AddressedServerRow>>> =>
  collect(token, (pageToken, page?: number, perPage?: number) => readPage(pageToken, addressedServerRow, page, perPage))

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
  return { value: { ...start.value, rows, unreadable, totalPages: 1 }, asOf }
}

const powerState = z.object({ powerstate: required(boolean), timestamp: seconds })

/**
 * Measures the power state (§4.1; the result is in `meta`). Not cached within a request, so it is always fresh.
 *
 * @throws ApiError
 */
export async function getPowerState(token: string, id: string): Promise<PowerReading> {
  const { value, asOf } = await apiRead(token, {
    path: '/servers/{id}/powerstate',
    params: { id },
    from: 'meta',
    schema: powerState,
  })
  return { on: value.powerstate, measuredAt: value.timestamp ?? asOf }
}

/**
 * Sends a power action (§4.1). These are GETs that change the server: sent once, never repeated.
 *
 * @returns when the action was sent; `getPowerState` shows whether the server follows
 * @throws ApiError: `forbidden` while suspended or for a read-only sign-in, `invalid` when it failed (400),
 *   `unknownOutcome` when no response arrived
 */
export async function sendPower(token: string, id: string, action: PowerAction): Promise<ChangeResult> {
  return apiChange(token, {
    method: 'GET',
    path: `/servers/{id}/${action}`,
    params: { id },
    schema: nothing,
    unauthorisedIsARule: true,
  })
}
