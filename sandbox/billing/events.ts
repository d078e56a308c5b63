import { z } from 'zod'
import { defineEvent, eventId, type EventRule, findKnown } from '../control/event'
import type { Credit, Invoice } from './state'

/** What a top-up buys. */
function addCredit(credit: Credit[], { currency, total }: Invoice): void {
  const held = credit.find((balance) => balance.currency === currency)
  if (held) held.amount += total
  else credit.push({ currency, amount: total })
}

export const billingEvents: readonly EventRule[] = [
  defineEvent({
    type: 'invoice.pay',
    fields: z.object({ inv_id: eventId.optional() }),
    apply: ({ account, fields }) => {
      const { invoices } = account.billing
      const paid =
        fields.inv_id === undefined
          ? invoices.filter((invoice) => !invoice.paid && !invoice.credited)
          : [findKnown('inv_id', fields.inv_id, invoices, ({ id }) => id)]
      for (const invoice of paid) {
        if (invoice.topUp && !invoice.paid) addCredit(account.billing.credit, invoice)
        invoice.paid = true
      }
    },
  }),
  defineEvent({
    type: 'billing.term_locked',
    fields: z.object({ order_number: z.union([z.string(), z.int().transform(String)]) }),
    apply: ({ account, fields }) => {
      const order = findKnown('order_number', fields.order_number, account.billing.orders, ({ number }) => number)
      order.termLocked = true
    },
  }),
]
