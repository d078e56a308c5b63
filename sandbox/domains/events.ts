import { z } from 'zod'
import type { Account } from '../accounts/account'
import { ControlError, defineEvent, type EventRule, findKnown } from '../control/event'
import { renewalInvoice } from './domain-order'
import { planResultMail } from './mass-transfer-queue'
import { toDomainName } from './names'
import { yearAfter, zonesOf } from './registration'
import type { Registration, TransferItem } from './state'
import { isOpenTransfer } from './transfer-status'

const DAY = 86_400

/** Events at registries and other registrars (sandbox.md, Events). */
export const domainEvents: readonly EventRule[] = [
  defineEvent({
    type: 'domain.state',
    fields: z.object({ zone_name: z.string(), state: z.enum(['active', 'pending', 'expired', 'locked']) }),
    apply: ({ account, fields, now }) => {
      const { registration } = findDomain(account, fields.zone_name, now)
      registration.state = fields.state === 'expired' ? 'active' : fields.state
      if (fields.state === 'active') registration.approveBy = null
      if (fields.state === 'active' && registration.expires <= now) registration.expires = yearAfter(now)
      if (fields.state !== 'expired') return
      registration.autoRenew = false
      registration.renewalPaid = false
      registration.expires = Math.min(registration.expires, now - DAY)
    },
  }),
  defineEvent({
    type: 'domain.renewal_paid',
    fields: z.object({ zone_name: z.string() }),
    apply: ({ account, fields, now }) => {
      const { zone, registration } = findDomain(account, fields.zone_name, now)
      registration.renewalPaid = true
      const invoice = renewalInvoice(account, zone)
      if (invoice !== undefined) invoice.paid = true
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
      const item = findTransfer(account, fields.zone_name, now)
      reopen(account, item)
      item.outcome = { status: fields.outcome, message: fields.message ?? '', at: now }
      planResultMail(account, item.batchId, now)
    },
  }),
  defineEvent({
    type: 'transfer.hold',
    fields: z.object({ zone_name: z.string(), state: z.enum(['queued', 'processing']) }),
    apply: ({ account, fields, now }) => {
      const item = findTransfer(account, fields.zone_name, now)
      reopen(account, item)
      item.outcome = null
      item.hold = { state: fields.state, at: now }
      planResultMail(account, item.batchId, now)
    },
  }),
]

function findDomain(account: Account, given: string, now: number) {
  const zones = zonesOf(account, now)
  const zone = findKnown('zone_name', toDomainName(given) ?? given, zones, ({ name }) => name)
  const { registration } = zone
  if (registration === null) throw new ControlError(400, `zone_name: ${given} is not registered here.`)
  return { zone, registration }
}

/** Finds the open transfer, or else the latest. */
function findTransfer(account: Account, given: string, now: number): TransferItem {
  const name = toDomainName(given) ?? given
  const newestFirst = account.domains.transferItems.toReversed()
  const open = newestFirst.filter((item) => isOpenTransfer(item, now))
  const candidates = open.some(({ zoneName }) => zoneName === name) ? open : newestFirst
  return findKnown('zone_name', name, candidates, ({ zoneName }) => zoneName)
}

/** An event may come after the transfer had already finished by its timing, or was aborted. */
function reopen(account: Account, item: TransferItem): void {
  item.settled = false
  item.abortedAt = null
  const isOfItem = (registration: Registration | null) => registration?.transferId === item.id
  for (const zone of account.domains.zones) if (isOfItem(zone.registration)) zone.registration = null
}
