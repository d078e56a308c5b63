import type { IpFamily } from '@/lib/model/ip-address'
import type { Rows } from '@/lib/api/wire'
import type { AsnState, SessionState } from './rules/bgp'

export type Asn = {
  id: string
  /** Without the `AS` prefix. */
  asn: string
  name: string | null
  /** ISO 3166 code, or null. */
  country: string | null
  state: AsnState
  rejectedReason: string | null
  /** Goes into the aut-num object; only for pending AS numbers and users who pass `seesAsnTokens`. Never logged. */
  token: string | null
  irrV4: string | null
  irrV6: string | null
  irrUpdatedAt: Date | null
}

export type PrefixList = {
  id: string
  asnId: string | null
  asn: string | null
  prefix: string
  family: IpFamily | null
  state: SessionState
}

export type BgpSession = {
  id: string
  asnId: string | null
  serverId: string | null
  /** ID of the server's address; an IPv4 address and its IPv6 address share one. */
  addressId: string | null
  family: IpFamily | null
  address: string | null
  neighbour: string | null
  asn: string | null
  routerAsn: string | null
  multihop: boolean
  /** True when the router sends only its default route, false for the full table. */
  defaultOnly: boolean
  state: SessionState
}

/** All BGP objects of the account (§2.14). */
export type Bgp = { asns: Rows<Asn>; prefixes: Rows<PrefixList>; sessions: Rows<BgpSession> }
