import { z } from 'zod'
import { exactlyOne, flag, id, optional, required, rowsOf, seconds, text, word } from '@/lib/api/wire'
import { asnStateOf, sessionStateOf } from './rules/bgp'

/** AS numbers, prefix lists and sessions of the account (§2.14, §4.8, api-fields §16). */

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
    .transform((wire) => {
      const state = asnStateOf(wire.status)
      return {
        id: wire.id,
        /** Without the `AS` prefix. */
        asn: wire.asn.replace(/^AS/i, ''),
        name: wire.asn_name,
        /** ISO 3166 code, or null. */
        country: wire.asn_country?.toUpperCase() ?? null,
        state,
        rejectedReason: wire.rejected_reason,
        /** Goes into the aut-num object; only for pending AS numbers and users who pass `canSeeAsnTokens`. Never logged. */
        token: seesTokens && state === 'pending' ? wire.auth_token : null,
        irrV4: wire.irr_v4,
        irrV6: wire.irr_v6,
        irrUpdatedAt: wire.irr_updated,
      }
    })

export type Asn = z.output<ReturnType<typeof asn>>

const prefixList = z
  .object({
    id: required(id),
    asn_id: optional(id),
    prefix: required(text),
    prefix_type: family,
    status: text,
    your_asn: text,
  })
  .transform((wire) => ({
    id: wire.id,
    asnId: wire.asn_id,
    asn: wire.your_asn,
    prefix: wire.prefix,
    family: wire.prefix_type,
    state: sessionStateOf(wire.status),
  }))

export type PrefixList = z.output<typeof prefixList>

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
  .transform((wire) => ({
    id: wire.id,
    asnId: wire.asn_id,
    serverId: wire.srv_id,
    /** ID of the server's address; an IPv4 address and its IPv6 address share one. */
    addressId: wire.ip_id,
    family: wire.ip_type,
    address: wire.ip_address,
    neighbour: wire.ip_type === 'ipv6' ? wire.neighbor_ipv6 : wire.neighbor_ipv4,
    asn: wire.your_asn,
    routerAsn: wire.router_asn,
    multihop: wire.multihop ?? false,
    /** True when the router sends only its default route, false for the full table. */
    defaultOnly: wire.defaultroute ?? false,
    state: sessionStateOf(wire.status),
  }))

export type BgpSession = z.output<typeof session>

const bgp = (seesTokens: boolean) =>
  exactlyOne(
    z.object({
      asn: rowsOf('ASNs', asn(seesTokens), ['id']),
      prefix_lists: rowsOf('prefix lists', prefixList, ['id']),
      sessions: rowsOf('BGP sessions', session, ['id']),
    }),
  ).transform((wire) => ({ asns: wire.asn, prefixes: wire.prefix_lists, sessions: wire.sessions }))

export const [bgpWithTokens, bgpWithout] = [bgp(true), bgp(false)]

/** All BGP objects of the account. */
export type Bgp = z.output<typeof bgpWithout>
