import { z } from 'zod'
import { defineEvent, type EventRule } from '../control/event'
import type { Conditions } from './account'

/** Events that turn a condition of the account on or off. */
const SWITCHES: readonly [type: string, condition: keyof Conditions][] = [
  ['account.under_review', 'underReview'],
  ['account.profile_incomplete', 'profileIncomplete'],
  ['account.dns_unavailable', 'dnsUnavailable'],
  ['account.credit_exhausted', 'creditExhausted'],
  ['account.card_declined', 'cardDeclined'],
  ['account.payment_pending', 'paymentPending'],
  ['account.unverified', 'unverified'],
  ['registry.credit_failure', 'registryCreditFailure'],
  ['registry.reject_ips_tag', 'registryRejectsIpsTag'],
]

const switchEvents = SWITCHES.map(([type, condition]) =>
  defineEvent({
    type,
    fields: z.object({ on: z.boolean() }),
    apply: ({ account, fields }) => {
      account.conditions[condition] = fields.on
    },
  }),
)

export const accountEvents: readonly EventRule[] = [
  ...switchEvents,
  defineEvent({
    type: 'token.revoke',
    fields: z.object({}),
    apply: ({ world, account }) => {
      for (const session of world.sessions.values()) if (session.accountId === account.id) session.revoked = true
    },
  }),
]
