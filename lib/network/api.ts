import 'server-only'
import { z } from 'zod'
import type { IpFamily } from '@/lib/model/ip-address'
import { apiChange, type ChangeResult } from '@/lib/api/client'
import { nothing, optional, text } from '@/lib/api/wire'
import type { Reading } from '@/lib/model/outcome'
import { numericId } from '@/lib/model/id'
import { collectAddressedServers, getServer } from '@/lib/servers/api'
import { type Neighbour, neighboursOf } from './rules/move-address'

/**
 * Sets the reverse name of one address (§4.2 PUT /servers/{id}/reverse).
 *
 * @param change.ipId   ID of the IPv4 address; its IPv6 address has the same
 * @param change.family which of the two to change
 * @param change.name   fully qualified
 * @throws ApiError; `invalid` for an invalid host name
 */
export async function setReverse(
  token: string,
  id: string,
  change: { ipId: string; family: IpFamily; name: string },
): Promise<ChangeResult> {
  const json = { ip_id: numericId(change.ipId), v4v6: change.family, dns: change.name }
  return apiChange(token, { method: 'PUT', path: '/servers/{id}/reverse', params: { id }, json, schema: nothing })
}

/**
 * Delegates the reverse zone of a routed IPv6 network (§4.2 PUT /servers/{id}/reverse).
 *
 * @param nameServers one to five host names; they replace the current ones
 * @throws ApiError; `invalid` for an invalid name server
 */
export async function delegateReverse(
  token: string,
  id: string,
  subnetId: string,
  nameServers: readonly string[],
): Promise<ChangeResult> {
  const names = nameServers.slice(0, 5).map((name, at) => [`dns${at === 0 ? '' : at + 1}`, name])
  const json = { sub_id: numericId(subnetId), ...Object.fromEntries(names) }
  return apiChange(token, { method: 'PUT', path: '/servers/{id}/reverse', params: { id }, json, schema: nothing })
}

const ordered = z.object({ ip_address: optional(text) }).transform(({ ip_address }) => ip_address)

/**
 * Orders additional IPv4 addresses (§4.2 POST /servers/{id}/ipv4). It may take a minute until they appear in the server's
 * record (api-fields §7).
 *
 * @param layer `l2` not routed, `l3` routed
 * @returns the first new address, if the API returns it
 * @throws ApiError; `invalid` over the limit of the account
 */
export async function orderAddresses(
  token: string,
  id: string,
  order: { count: number; layer: 'l2' | 'l3' },
): Promise<ChangeResult<string | null>> {
  return apiChange(token, {
    method: 'POST',
    path: '/servers/{id}/ipv4',
    params: { id },
    json: { num_ips: order.count, ip_type: order.layer },
    from: 'meta',
    schema: ordered,
  })
}

/**
 * Moves an additional address of layer 3 to another server in the same region (api-fields §21.1 PUT
 * /servers/{id}/ipv4/{ip_id}).
 *
 * @throws ApiError; `invalid` when the target cannot take it
 */
export async function moveAddress(token: string, id: string, ipId: string, targetId: string): Promise<ChangeResult> {
  return apiChange(token, {
    method: 'PUT',
    path: '/servers/{id}/ipv4/{ip_id}',
    params: { id, ip_id: ipId },
    json: { target_srv_id: numericId(targetId) },
    schema: nothing,
  })
}

/**
 * Gives an additional address back (api-fields §21.1 DELETE /servers/{id}/ipv4/{ip_id}).
 *
 * @throws ApiError; `invalid` when it is not an additional one of this server
 */
export async function releaseAddress(token: string, id: string, ipId: string): Promise<ChangeResult> {
  return apiChange(token, {
    method: 'DELETE',
    path: '/servers/{id}/ipv4/{ip_id}',
    params: { id, ip_id: ipId },
    schema: nothing,
  })
}

/**
 * Reads the servers with which a server can exchange addresses.
 *
 * @throws ApiError
 */
export async function readNeighbours(token: string, id: string): Promise<Reading<Neighbour[]>> {
  const [all, server] = await Promise.all([collectAddressedServers(token), getServer(token, id)])
  return { value: neighboursOf(server.value, all.value.rows), asOf: all.asOf }
}
