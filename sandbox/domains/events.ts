import { z } from 'zod'
import { defineEvent, type EventRule, findKnown } from '../control/event'

export const domainEvents: readonly EventRule[] = [
  defineEvent({
    type: 'domain.state',
    fields: z.object({ zone_name: z.string(), state: z.enum(['active', 'pending', 'expired', 'locked']) }),
    apply: ({ account, fields }) => {
      findKnown('zone_name', fields.zone_name, account.domains.zones, ({ name }) => name).state = fields.state
    },
  }),
  defineEvent({
    type: 'domain.renewal_paid',
    fields: z.object({ zone_name: z.string() }),
    apply: ({ account, fields }) => {
      findKnown('zone_name', fields.zone_name, account.domains.zones, ({ name }) => name).renewalPaid = true
    },
  }),
  defineEvent({
    type: 'transfer.outcome',
    fields: z.object({
      zone_name: z.string(),
      outcome: z.enum(['done', 'failed', 'registry_pending']),
      message: z.string().optional(),
    }),
    apply: ({ account, fields, now }) => {
      const items = account.domains.transferItems
      const item = findKnown('zone_name', fields.zone_name, items, ({ zoneName }) => zoneName)
      item.outcome = { status: fields.outcome, message: fields.message ?? '', at: now }
    },
  }),
  defineEvent({
    type: 'transfer.hold',
    fields: z.object({ zone_name: z.string(), state: z.enum(['queued', 'processing']) }),
    apply: ({ account, fields }) => {
      const items = account.domains.transferItems
      findKnown('zone_name', fields.zone_name, items, ({ zoneName }) => zoneName).hold = fields.state
    },
  }),
]
