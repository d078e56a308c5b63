import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import type { Reading } from '@/lib/rules/outcome'
import { stateWithInstall } from '@/lib/rules/server'
import { apiChange, apiRead } from './client'
import type { Done } from './call'
import type { Server, ServerPage, ServerRow } from './server-form'
import { serverDetail } from './server-detail-wire'
import { getInstall } from './install'
import { nothing } from './nothing'
import { settle } from './settle'
import { orderedServerRow, rowIdKeys, serverRow } from './server-wire'
import { exactlyOne, number, optional } from './wire'
import { rowsOf } from './wire-list'

const pageMembers = z.object({
  page: optional(number),
  per_page: optional(number),
  total_pages: optional(number),
  total: optional(number),
  active: optional(number),
  vps: optional(number),
  dedicated: optional(number),
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
export const listOrderedServers = (token: string, page?: number, perPage?: number) =>
  readPage(token, orderedServerRow, page, perPage)

async function readPage<Row extends ServerRow>(
  token: string,
  row: z.ZodType<Row>,
  page = 1,
  perPage = 100,
): Promise<Reading<ServerPage<Row>>> {
  const query: Record<string, number> = page > 1 ? { page, per_page: perPage } : {}
  const read = await apiRead(token, { path: '/servers', query, from: 'both', schema: serverPage(row, page) })
  return { ...read, value: { ...read.value, rows: await withInstalls(token, read.value.rows) } }
}

const serverPage = <Row extends ServerRow>(row: z.ZodType<Row>, page: number) =>
  z
    .object({ data: rowsOf('servers', row, rowIdKeys), meta: pageMembers })
    .transform(({ data, meta }): ServerPage<Row> => {
      const total = meta.total ?? data.rows.length + data.unreadable.length
      return {
        ...data,
        page: meta.page ?? page,
        perPage: meta.per_page,
        totalPages: Math.max(1, Math.floor(meta.total_pages ?? 1)),
        total,
        counts: { active: meta.active, virtual: meta.vps, dedicated: meta.dedicated },
      }
    })

/** Maximum number of installations read for one list, since each needs a call. */
const mostInstalls = 20

/**
 * Updates the state of installing servers, because neither list nor details show that an installation failed. A server
 * whose installation cannot be read keeps the state `installing`.
 */
async function withInstalls<Row extends ServerRow>(token: string, rows: Row[]): Promise<Row[]> {
  const installing = rows.filter(({ state }) => state === 'installing').slice(0, mostInstalls)
  if (installing.length === 0) return rows
  const failed = new Set<string>()
  await Promise.all(
    installing.map(async ({ id }) => {
      const install = await settle(() => getInstall(token, id))
      if (install.ok && install.value?.failed) failed.add(id)
    }),
  )
  return rows.map((row) => ({ ...row, state: stateWithInstall(row.state, { failed: failed.has(row.id) }) }))
}

/**
 * Reads all details of one server (§4.1 GET /servers/{id}).
 *
 * @throws ApiError; `notFound` also for another customer's server
 */
export const getServer = cache(async (token: string, id: string): Promise<Reading<Server>> => {
  const read = await apiRead(token, { path: '/servers/{id}', params: { id }, schema: exactlyOne(serverDetail) })
  const [value = read.value] = await withInstalls(token, [read.value])
  return { ...read, value }
})

/**
 * Changes a server's display name; the host name of its OS stays (§4.1 PUT /servers/{id}/name).
 *
 * @throws ApiError
 */
export async function renameServer(token: string, id: string, name: string): Promise<Done> {
  return apiChange(token, {
    method: 'PUT',
    path: '/servers/{id}/name',
    params: { id },
    json: { name },
    schema: nothing,
  })
}
