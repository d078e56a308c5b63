import { z } from 'zod'
import { defineEvent, eventId, type EventRule, findKnown } from '../control/event'

export const bgpEvents: readonly EventRule[] = [
  defineEvent({
    type: 'asn.approve',
    fields: z.object({ asn_id: eventId }),
    apply: ({ account, fields }) => {
      const asn = findKnown('asn_id', fields.asn_id, account.bgp.asns, ({ id }) => id)
      asn.status = 'active'
      asn.rejectedReason = ''
    },
  }),
  defineEvent({
    type: 'asn.reject',
    fields: z.object({ asn_id: eventId, reason: z.string().min(1) }),
    apply: ({ account, fields }) => {
      const asn = findKnown('asn_id', fields.asn_id, account.bgp.asns, ({ id }) => id)
      asn.status = 'rejected'
      asn.rejectedReason = fields.reason
    },
  }),
]
