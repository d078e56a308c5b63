/** ASN record (§2.14, §3.4). */
export type Asn = {
  id: number
  number: number
  name: string
  country: string
  irrV4: string
  irrV6: string
  irrUpdated: number
  status: 'pending' | 'active' | 'rejected'
  rejectedReason: string
  authToken: string
}

export type PrefixList = {
  id: number
  asnId: number
  prefix: string
  family: 'ipv4' | 'ipv6'
  status: 'pending' | 'active'
}

/** BGP session (§3.5, api-fields §16). */
export type BgpSession = {
  id: number
  asnId: number
  serverId: number
  ipId: number
  family: 'ipv4' | 'ipv6'
  address: string
  routerId: number
  neighbour: string
  defaultRoute: boolean
  multihop: boolean
  created: number
  /** Time of the DELETE; the router removes it at its next run. */
  deletedAt: number | null
}

export type BgpState = { asns: Asn[]; prefixLists: PrefixList[]; sessions: BgpSession[] }

export function emptyBgp(): BgpState {
  return { asns: [], prefixLists: [], sessions: [] }
}
