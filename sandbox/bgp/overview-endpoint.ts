import { z } from 'zod'
import type { Account } from '../accounts/account'
import { idLimit } from '../api/access'
import { defineEndpoint } from '../api/endpoint'
import { strNum, strUnix } from '../api/wire'
import { currentSessions, sessionEntry, sessionSchema } from './session-view'
import type { Asn, PrefixList } from './state'

const asnSchema = z.object({
  id: strNum,
  asn: z.int(),
  asn_name: z.string(),
  asn_country: z.string(),
  irr_v4: z.string(),
  irr_v6: z.string(),
  irr_updated: strUnix,
  status: z.enum(['pending', 'active', 'rejected']),
  rejected_reason: z.string(),
  auth_token: z.string().regex(/^[0-9a-f]{40}$/),
})

const prefixListSchema = z.object({
  id: strNum,
  asn_id: strNum,
  prefix: z.string(),
  prefix_type: z.enum(['ipv4', 'ipv6']),
  status: z.enum(['pending', 'active']),
  your_asn: strNum,
  asn_country: z.string(),
})

/** GET /bgp (§2.14, §4.8). A key limited to some servers only sees their sessions. */
export const getBgp = defineEndpoint({
  method: 'GET',
  path: '/bgp',
  section: '4.8',
  summary: 'All ASNs whatever their state, prefix lists of both families and all sessions',
  access: { area: 'servers', change: false },
  data: z.object({
    asn: z.array(asnSchema),
    prefix_lists: z.array(prefixListSchema),
    sessions: z.array(sessionSchema),
  }),
  handle: ({ account, caller, now }) => {
    const limit = idLimit(caller, 'servers')
    const sessions = currentSessions(account, now).filter(({ serverId }) => limit?.includes(serverId) ?? true)
    return {
      data: {
        asn: account.bgp.asns.map(asnEntry),
        prefix_lists: account.bgp.prefixLists.map((list) => prefixListEntry(account, list)),
        sessions: sessions.map((session) => sessionEntry(account, session, now)),
      },
    }
  },
})

function asnEntry(asn: Asn): z.input<typeof asnSchema> {
  return {
    id: String(asn.id),
    asn: asn.number,
    asn_name: asn.name,
    asn_country: asn.country,
    irr_v4: asn.irrV4,
    irr_v6: asn.irrV6,
    irr_updated: String(asn.irrUpdated),
    status: asn.status,
    rejected_reason: asn.rejectedReason,
    auth_token: asn.authToken,
  }
}

function prefixListEntry(account: Account, list: PrefixList): z.input<typeof prefixListSchema> {
  const asn = account.bgp.asns.find(({ id }) => id === list.asnId)
  return {
    id: String(list.id),
    asn_id: String(list.asnId),
    prefix: list.prefix,
    prefix_type: list.family,
    status: list.status,
    your_asn: String(asn?.number ?? 0),
    asn_country: asn?.country ?? '',
  }
}
