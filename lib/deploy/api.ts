import 'server-only'
import { cache } from 'react'
import { apiChange, apiRead, type ChangeResult } from '@/lib/api/client'
import { isApiError } from '@/lib/api/errors'
import { numericId } from '@/lib/model/id'
import { nothing, one, rowsOf } from '@/lib/api/wire'
import type { Reading } from '@/lib/model/outcome'
import { collectOrderedServers } from '@/lib/servers/api'
import type { OrderedServerRow, ServerRow } from '@/lib/servers/model'
import type { DeployOrder } from './rules/deploy'
import { deployCatalogue } from './wire'
import {
  deployIso,
  type Deployment,
  type Deployments,
  deployments,
  type DeploymentState,
  deployPasswords,
  orderPlaced,
  waitingList,
} from './wire-orders'

/**
 * Reads what can be ordered, where and at what price (api-fields §12). Null if the API has no catalogue (404).
 *
 * @throws ApiError
 */
export const getDeployCatalogue = cache((token: string) =>
  apiRead(token, { path: '/deploy/servers', schema: one(deployCatalogue), normal: { 404: null } }),
)

/**
 * Lists the account's ISO images that a new server can boot from (api-fields §9).
 *
 * @throws ApiError
 */
export function listDeployIsos(token: string) {
  return apiRead(token, { path: '/deploy/isos', schema: rowsOf('ISO images', deployIso, ['iso_id']) })
}

/**
 * Reads the progress of ordered servers, without passwords (api-fields §12). The API leaves out finished orders, which
 * are read from their server's record (api-fields §19.34). Failed ones appear nowhere.
 *
 * @param orderIds orders to read; all that are in progress if empty
 * @throws ApiError when the status cannot be read
 */
export async function listDeployments(token: string, orderIds: readonly string[]): Promise<Reading<Deployments>> {
  const query = orderIds.length > 0 ? { query: { ids: orderIds.join(',') } } : {}
  const { value, asOf } = await apiRead(token, { path: '/deploy/status', ...query, schema: deployments })
  const missingIds = orderIds.filter((orderId) => !value.servers.some((server) => server.orderId === orderId))
  if (missingIds.length === 0) return { value, asOf }
  return { value: { ...value, servers: [...value.servers, ...(await serversOf(token, missingIds))] }, asOf }
}

/** Servers of orders that the status does not include; empty when the server list cannot be read. */
async function serversOf(token: string, orderIds: readonly string[]): Promise<Deployment[]> {
  try {
    const { value } = await collectOrderedServers(token)
    return value.rows.flatMap((row) =>
      row.orderId !== null && orderIds.includes(row.orderId) ? [deploymentOf(row, row.orderId)] : [],
    )
  } catch (error) {
    if (!isApiError(error) || error.kind === 'unauthenticated') throw error
    return []
  }
}

/** State of a finished order's server, where it matters to the order. */
const endStates: Partial<Record<ServerRow['state'], DeploymentState>> = {
  installing: 'installing',
  rescue: 'rescue',
  suspended: 'delivered',
  cancelled: 'delivered',
}

const deploymentOf = (row: OrderedServerRow, orderId: string): Deployment => ({
  ...{ orderId, orderNumber: row.orderNumber, serverId: row.id, hostname: row.name, ipv4: row.primaryIp, ipv6: null },
  ...{ state: endStates[row.state] ?? 'ready', hasPassword: null, percent: null },
})

/**
 * Reads the root password of a server that is being installed without an SSH key or is in rescue mode, when the user
 * asks to see it. Null when the API no longer returns it. Never cached.
 *
 * @throws ApiError
 */
export async function revealDeployPassword(token: string, orderId: string): Promise<Reading<string | null>> {
  const { value, asOf } = await apiRead(token, {
    path: '/deploy/status',
    query: { ids: orderId },
    schema: deployPasswords,
  })
  return { value: value.find((server) => server.orderId === orderId)?.password ?? null, asOf }
}

/**
 * Orders servers, or a place on the waiting list. Sent once: the API cannot recognise a repeated order.
 *
 * @throws ApiError; a 401 is `invalid` when it is an app's rule (§4.5)
 */
export function orderServers(token: string, order: DeployOrder) {
  return apiChange(token, {
    method: 'POST',
    path: '/deploy/servers',
    json: toWire(order),
    schema: orderPlaced,
    unauthorisedIsARule: true,
  })
}

/**
 * Reads the waiting list: places in the queue and stock notifications.
 *
 * @throws ApiError
 */
export function getWaitingList(token: string) {
  return apiRead(token, { path: '/deploy/waitlist', schema: waitingList })
}

/**
 * Removes an entry from the waiting list.
 *
 * @throws ApiError; `notFound` when it was already removed
 */
export function leaveWaitingList(
  token: string,
  entry: { kind: 'reservation' | 'notice'; id: string },
): Promise<ChangeResult> {
  const json = { [entry.kind === 'reservation' ? 'order_id' : 'notify_id']: numericId(entry.id) }
  return apiChange(token, { method: 'DELETE', path: '/deploy/waitlist', json, schema: nothing })
}

function toWire(order: DeployOrder): Record<string, unknown> {
  const { start, options, hostnames, sshKeyIds } = order
  return {
    pid: numericId(order.productId),
    price_id: order.priceId === null ? 0 : numericId(order.priceId),
    ...(order.auctionId !== null && { auction_id: numericId(order.auctionId) }),
    region_id: numericId(order.regionId),
    ...(start.kind === 'system' && { os_id: numericId(start.id) }),
    ...(start.kind === 'iso' && { iso_id: numericId(start.id) }),
    ...(start.kind === 'rescue' && { rescue: 1 }),
    billing_period: order.term,
    ...(order.waitlist && { waitlist: order.waitlist }),
    quantity: order.quantity,
    ...(hostnames.length > 0 && { hostnames }),
    ...(sshKeyIds.length > 0 && { ssh_keys: sshKeyIds.map(numericId) }),
    ...(Object.keys(options).length > 0 && {
      opts: Object.fromEntries(Object.entries(options).map(([addon, option]) => [addon, numericId(option)])),
    }),
  }
}

const keptMs = 10 * 60_000
const mostKept = 1000

/** By customer: the catalogue is large, and whether it exists rarely changes. */
const offeredTo = new Map<string, { offered: boolean; at: number }>()

/**
 * Returns whether servers can be ordered in the panel. Checked at most every ten minutes per customer. On an error, the
 * link to the page is hidden; the page itself shows the error.
 */
export async function isDeployOffered(session: { token: string; customerId: string | null }): Promise<boolean> {
  const key = session.customerId
  const kept = key === null ? undefined : offeredTo.get(key)
  if (kept && Date.now() - kept.at < keptMs) return kept.offered
  try {
    const offered = (await getDeployCatalogue(session.token)).value !== null
    if (key !== null) {
      if (offeredTo.size >= mostKept) offeredTo.clear()
      offeredTo.set(key, { offered, at: Date.now() })
    }
    return offered
  } catch (error) {
    if (isApiError(error)) return false
    throw error
  }
}
