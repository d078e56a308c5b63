import type { Account } from '../accounts/account'
import { encodeFlag } from '../api/wire'
import type { BgpSession } from './state'

/** sessions[] of api-fields §16; also in the detail of the server (§2.1). */
export function sessionEntry(account: Account, session: BgpSession) {
  const asn = account.bgp.asns.find(({ id }) => id === session.asnId)
  return {
    id: String(session.id),
    asn_id: String(session.asnId),
    cust_id: String(account.id),
    router_id: String(session.routerId),
    srv_id: String(session.serverId),
    ip_id: String(session.ipId),
    ip_type: session.family,
    ip_address: session.address,
    defaultroute: encodeFlag(session.defaultRoute),
    multihop: encodeFlag(session.multihop),
    status: session.deletedAt === null ? 'active' : 'Deletion',
    neighbor_ipv4: session.family === 'ipv4' ? session.neighbour : '',
    neighbor_ipv6: session.family === 'ipv6' ? session.neighbour : '',
    router_asn: '64500',
    your_asn: String(asn?.number ?? 0),
    asn_country: asn?.country ?? '',
  }
}
