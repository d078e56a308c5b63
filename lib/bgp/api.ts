import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import type { Reading } from '@/lib/model/outcome'
import { apiChange, apiRead, type Done } from '@/lib/api/client'
import { isApiError } from '@/lib/api/errors'
import { exactlyOne, flag, id, nothing, optional, required, rowsOf, seconds, text, word } from '@/lib/api/wire'
import { numericId } from '@/lib/model/id'
import type { Asn, Bgp, BgpSession, PrefixList } from './model'
import { asnStateOf, sessionStateOf } from './rules/bgp'

/** AS numbers, prefix lists and sessions of the account (§4.8, api-fields §16). */

const family = word(['ipv4', 'ipv6'])

const asn = (seesTokens: boolean) =>
  z
    .object({
      id: required(id),
      asn: required(text),
      asn_name: text,
      asn_country: text,
      status: text,
      rejected_reason: text,
      auth_token: text,
      irr_v4: text,
      irr_v6: text,
      irr_updated: optional(seconds),
    })
    .transform((wire): Asn => {
      const state = asnStateOf(wire.status)
      return {
        id: wire.id,
        asn: wire.asn.replace(/^AS/i, ''),
        name: wire.asn_name,
        country: wire.asn_country,
        state,
        rejectedReason: wire.rejected_reason,
        token: seesTokens && state === 'pending' ? wire.auth_token : null,
        irrV4: wire.irr_v4,
        irrV6: wire.irr_v6,
        irrUpdatedAt: wire.irr_updated,
      }
    })

const prefixList = z
  .object({
    id: required(id),
    asn_id: optional(id),
    prefix: required(text),
    prefix_type: family,
    status: text,
    your_asn: text,
  })
  .transform((wire): PrefixList => ({
    id: wire.id,
    asnId: wire.asn_id,
    asn: wire.your_asn,
    prefix: wire.prefix,
    family: wire.prefix_type,
    state: sessionStateOf(wire.status),
  }))

const session = z
  .object({
    id: required(id),
    asn_id: optional(id),
    srv_id: optional(id),
    ip_id: optional(id),
    ip_type: family,
    ip_address: text,
    defaultroute: flag,
    multihop: flag,
    status: text,
    neighbor_ipv4: text,
    neighbor_ipv6: text,
    router_asn: text,
    your_asn: text,
  })
  .transform((wire): BgpSession => ({
    id: wire.id,
    asnId: wire.asn_id,
    serverId: wire.srv_id,
    addressId: wire.ip_id,
    family: wire.ip_type,
    address: wire.ip_address,
    neighbour: wire.ip_type === 'ipv6' ? wire.neighbor_ipv6 : wire.neighbor_ipv4,
    asn: wire.your_asn,
    routerAsn: wire.router_asn,
    multihop: wire.multihop ?? false,
    defaultOnly: wire.defaultroute ?? false,
    state: sessionStateOf(wire.status),
  }))

const bgp = (seesTokens: boolean) =>
  exactlyOne(
    z.object({
      asn: rowsOf('ASNs', asn(seesTokens), ['id']),
      prefix_lists: rowsOf('prefix lists', prefixList, ['id']),
      sessions: rowsOf('BGP sessions', session, ['id']),
    }),
  ).transform((wire): Bgp => ({ asns: wire.asn, prefixes: wire.prefix_lists, sessions: wire.sessions }))

const [bgpWithTokens, bgpWithout] = [bgp(true), bgp(false)]

/**
 * Reads all BGP objects of the account.
 *
 * @param seesTokens whether to keep the tokens of pending ASNs (`seesAsnTokens`); otherwise they are dropped here
 * @throws ApiError
 */
export const readBgp = cache(async (token: string, seesTokens: boolean): Promise<Reading<Bgp>> =>
  apiRead(token, { path: '/bgp', schema: seesTokens ? bgpWithTokens : bgpWithout }),
)

/** Lists the AS numbers of the account; empty if the API has no BGP. @throws ApiError */
export async function listAsns(token: string): Promise<Reading<Asn[]>> {
  try {
    const { value, asOf } = await readBgp(token, false)
    return { value: value.asns.rows, asOf }
  } catch (error) {
    if (isApiError(error) && error.kind === 'notFound') return { value: [], asOf: new Date() }
    throw error
  }
}

/** Submits an AS number for review, form-encoded (§4.8). @throws ApiError; `invalid` with the API's message */
export async function submitAsn(token: string, number: string): Promise<Done> {
  return apiChange(token, { method: 'POST', path: '/bgp/asn', form: { asn: number }, schema: nothing })
}

/**
 * Creates sessions for an approved AS number: one per address, two when redundant.
 *
 * @param addresses IDs of the server's addresses; at least one of the two
 * @throws ApiError; `invalid` with the API's message
 */
export async function createSession(
  token: string,
  asnId: string,
  wanted: { redundant: boolean; defaultOnly: boolean; addresses: { ipv4: string | null; ipv6: string | null } },
): Promise<Done> {
  const { ipv4, ipv6 } = wanted.addresses
  return apiChange(token, {
    method: 'POST',
    path: '/bgp/{asn_id}/session',
    params: { asn_id: asnId },
    json: {
      redundant: Number(wanted.redundant),
      defaultroute: Number(wanted.defaultOnly),
      ...(ipv4 === null ? {} : { ip_id_v4: numericId(ipv4) }),
      ...(ipv6 === null ? {} : { ip_id_v6: numericId(ipv6) }),
    },
    schema: nothing,
  })
}

/** Marks a session for deletion; the router removes it on its next run (§3.5). @throws ApiError */
export async function deleteSession(token: string, sessionId: string): Promise<Done> {
  return apiChange(token, {
    method: 'DELETE',
    path: '/bgp/{session_id}/session',
    params: { session_id: sessionId },
    schema: nothing,
  })
}
