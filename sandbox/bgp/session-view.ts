import { z } from 'zod'
import type { Account } from '../accounts/account'
import { encodeFlag, str01, strNum } from '../api/wire'
import { choices } from '../choices'
import type { BgpSession } from './state'

const { deletionPass, routerAsn, sessionActiveAfter } = choices.bgp

export const sessionSchema = z.object({
  id: strNum,
  asn_id: strNum,
  cust_id: strNum,
  router_id: strNum,
  srv_id: strNum,
  ip_id: strNum,
  ip_type: z.enum(['ipv4', 'ipv6']),
  ip_address: z.string(),
  defaultroute: str01,
  multihop: str01,
  status: z.enum(['pending', 'active', 'Deletion']),
  neighbor_ipv4: z.string(),
  neighbor_ipv6: z.string(),
  router_asn: strNum,
  your_asn: strNum,
  asn_country: z.string(),
})

/** Existing sessions: one marked for deletion disappears at the router's next run (§3.5). */
export function currentSessions(account: Account, now: number): BgpSession[] {
  return account.bgp.sessions.filter(({ deletedAt }) => deletedAt === null || now < deletedAt + deletionPass)
}

/** sessions[] of api-fields §16; also in the server's details (§2.1). */
export function sessionEntry(account: Account, session: BgpSession, now: number): z.input<typeof sessionSchema> {
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
    status: sessionStatus(session, now),
    neighbor_ipv4: session.family === 'ipv4' ? session.neighbour : '',
    neighbor_ipv6: session.family === 'ipv6' ? session.neighbour : '',
    router_asn: String(routerAsn),
    your_asn: String(asn?.number ?? 0),
    asn_country: asn?.country ?? '',
  }
}

function sessionStatus({ created, deletedAt }: BgpSession, now: number) {
  if (deletedAt !== null) return 'Deletion'
  return now < created + sessionActiveAfter ? 'pending' : 'active'
}
