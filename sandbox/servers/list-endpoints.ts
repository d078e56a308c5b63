import { z } from 'zod'
import type { Account } from '../accounts/account'
import { idLimit } from '../api/access'
import { defineEndpoint, type Endpoint } from '../api/endpoint'
import type { Order } from '../billing/state'
import { choices } from '../choices'
import { hasEnded } from './ended'
import { findServer } from './find-server'
import { serverDetailSchema, serverEntrySchema } from './schemas'
import { serverDetail } from './server-detail'
import { serverEntry } from './server-view'

/** GET /servers and GET /servers/{id} (§4.1). */
export const listEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/servers',
    section: '4.1',
    summary: 'All servers of the account, a page at a time',
    access: { area: 'servers', change: false },
    query: z.object({ page: z.string().optional(), per_page: z.string().optional() }),
    meta: z.object({
      page: z.int(),
      per_page: z.int(),
      total_pages: z.int(),
      total: z.int(),
      active: z.int(),
      vps: z.int(),
      dedicated: z.int(),
    }),
    data: z.array(serverEntrySchema),
    handle: ({ account, caller, query, now }) => {
      const limit = idLimit(caller, 'servers')
      const all = account.servers.servers.filter(({ created }) => created <= now)
      const servers = limit === null ? all : all.filter(({ id }) => limit.includes(id))
      const perPage = wholeNumber(query.get('per_page'), choices.serversPerPage, choices.serversPerPageLimit)
      const page = wholeNumber(query.get('page'), 1, Number.MAX_SAFE_INTEGER)
      const orders = ordersById(account)
      const shown = servers.slice((page - 1) * perPage, page * perPage)
      return {
        meta: {
          page,
          per_page: perPage,
          total_pages: Math.max(1, Math.ceil(servers.length / perPage)),
          total: servers.length,
          active: servers.filter((server) => !hasEnded(server, now) && server.suspendedSince === null).length,
          vps: servers.filter(({ kind }) => kind !== 'dedicated').length,
          dedicated: servers.filter(({ kind }) => kind === 'dedicated').length,
        },
        data: shown.map((server) => serverEntry(account, server, now, orders)),
      }
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/servers/{id}',
    section: '4.1',
    summary: 'Everything about one server',
    access: { area: 'servers', change: false, limitedBy: 'id' },
    data: serverDetailSchema,
    handle: ({ account, params, now }) => ({
      data: serverDetail(account, findServer(account, params), now, ordersById(account)),
    }),
  }),
]

function ordersById(account: Account): ReadonlyMap<number, Order> {
  return new Map(account.billing.orders.map((order) => [order.id, order]))
}

/** Ignores invalid values, as live services do for paging. */
function wholeNumber(text: string | null, otherwise: number, limit: number): number {
  if (text === null || !/^\d{1,9}$/.test(text) || Number(text) < 1) return otherwise
  return Math.min(Number(text), limit)
}
