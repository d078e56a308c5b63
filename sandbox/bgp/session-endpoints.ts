import { z } from 'zod'
import { type Account, nextId } from '../accounts/account'
import { defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { notFound, refuse } from '../api/envelope'
import { flagInput, idInput } from '../api/input'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import type { Address, Server } from '../servers/state'
import { currentSessions } from './session-view'
import type { Asn, BgpSession } from './state'

const { routers, text } = choices.bgp

/** An optional address id: 0, "", null and absent mean none (api-fields §2). */
const addressId = z
  .union([z.literal(''), z.null(), idInput()])
  .optional()
  .transform((id) => (id === '' || id === 0 ? null : (id ?? null)))

type Family = BgpSession['family']
type Place = { server: Server; address: Address; family: Family }

/** POST /bgp/{asn_id}/session and DELETE /bgp/{session_id}/session (§3.5, §4.8). */
export const sessionEndpoints: readonly Endpoint[] = [
  defineBodyEndpoint({
    method: 'POST',
    path: '/bgp/{asn_id}/session',
    section: '4.8',
    summary: 'Create sessions of an approved ASN; one record for each address and router',
    access: { area: 'servers', change: true },
    guard: ({ account, params }) => {
      if (findAsn(account, params).status !== 'active') refuse(400, text.notApproved)
    },
    body: z.object({
      redundant: flagInput(),
      defaultroute: flagInput(),
      ip_id_v4: addressId,
      ip_id_v6: addressId,
    }),
    data: nothing,
    handle: ({ account, params, body, now }) => {
      const asn = findAsn(account, params)
      const places = [
        ...(body.ip_id_v4 === null ? [] : [findPlace(account, body.ip_id_v4, 'ipv4', now)]),
        ...(body.ip_id_v6 === null ? [] : [findPlace(account, body.ip_id_v6, 'ipv6', now)]),
      ]
      if (places.length === 0) refuse(400, text.addressNeeded)
      for (const place of places) checkFree(account, place, now)
      const chosen = places.map((place) => ({ place, routerIds: findRouters(place.server, body.redundant) }))
      for (const { place, routerIds } of chosen) {
        for (const routerId of routerIds) addSession(account, asn, place, routerId, body.defaultroute, now)
      }
      return { message: 'BGP sessions has been created.' }
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/bgp/{session_id}/session',
    section: '4.8',
    summary: 'Mark a session for deletion; the router drops it on its next pass',
    access: { area: 'servers', change: true },
    data: nothing,
    handle: ({ account, params, now }) => {
      const session = currentSessions(account, now).find(({ id }) => String(id) === params['session_id']) ?? notFound()
      session.deletedAt ??= now
      return { message: 'BGP sessions have been marked for deletion.' }
    },
  }),
]

function findAsn(account: Account, params: Record<string, string>): Asn {
  return account.bgp.asns.find(({ id }) => String(id) === params['asn_id']) ?? notFound()
}

function findPlace(account: Account, addressId: number, family: Family, now: number): Place {
  for (const server of account.servers.servers) {
    const address = server.addresses.find(({ id, visibleFrom }) => id === addressId && visibleFrom <= now)
    if (address !== undefined && (family === 'ipv4' || address.ipv6 !== null)) return { server, address, family }
  }
  return refuse(400, text.unknownAddress)
}

function checkFree(account: Account, { address, family }: Place, now: number): void {
  const isTaken = currentSessions(account, now).some(
    (session) => session.ipId === address.id && session.family === family,
  )
  if (isTaken) refuse(400, family === 'ipv4' ? 'IPv4 session exists already.' : 'IPv6 session exists already.')
}

function findRouters(server: Server, redundant: boolean): readonly number[] {
  const available = routers[server.datacenterId] ?? []
  const wanted = redundant ? 2 : 1
  return available.length < wanted ? refuse(400, 'Unable to find available BGP routers.') : available.slice(0, wanted)
}

function addSession(account: Account, asn: Asn, place: Place, routerId: number, defaultRoute: boolean, now: number) {
  const { server, family } = place
  const address = family === 'ipv4' ? place.address.ipv4 : (place.address.ipv6 ?? '')
  const multihop = server.kind !== 'dedicated'
  account.bgp.sessions.push({
    id: nextId(account, 'bgp-session'),
    asnId: asn.id,
    serverId: server.id,
    ipId: place.address.id,
    family,
    address,
    routerId,
    neighbour: routerAddress({ address, routerId, family, multihop }),
    defaultRoute,
    multihop,
    created: now,
    deletedAt: null,
  })
}

type Ends = Pick<BgpSession, 'address' | 'routerId' | 'family' | 'multihop'>

/**
 * Returns the router's address of a session; also for the seed. Without multihop it is a neighbour in the network of the
 * server's address, beyond the range of servers' addresses.
 */
export function routerAddress({ address, routerId, family, multihop }: Ends): string {
  if (!multihop && family === 'ipv4') return address.replace(/\d+$/, String(250 + (routerId % 10)))
  if (!multihop) return address.replace(/::\w+$/, `::${routerId}`)
  return family === 'ipv4' ? `198.51.100.${200 + routerId}` : `2001:db8:ffff::${routerId}`
}
