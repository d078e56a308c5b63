import { z } from 'zod'
import type { Account } from '../accounts/account'
import { defineBodyEndpoint } from '../api/endpoint'
import { logAccountActivity } from '../customer/activity'
import { addInvoice } from '../seed/invoices'
import { accrued } from './accrual'
import { orderTotal } from './amounts'
import type { BillingCycle, Order } from './state'
import { addMonths, termStart } from './term-dates'
import { checkPayments, checkTerm, findChangeableOrder, invoiceToReissue, parseTerm } from './term-rules'

const invoiceNumber = z.union([z.int(), z.literal(false)])

/** PUT /account/order/{order_number}/billing (§4.6, rules 1 to 7). */
export const changeTerm = defineBodyEndpoint({
  method: 'PUT',
  path: '/account/order/{order_number}/billing',
  section: '4.6',
  summary: 'Move an order to another billing term',
  access: { area: 'billing', change: true, only: 'admins' },
  guard: ({ account, params }) => void findChangeableOrder(account, params),
  body: z.object({
    billing_cycle: z
      .unknown()
      .optional()
      .meta({ description: 'Months', override: { enum: [1, 3, 6, 12] } }),
  }),
  data: z.union([
    z.object({ hourly_invoice: invoiceNumber, first_invoice: invoiceNumber }),
    z.object({ reissued: invoiceNumber }),
  ]),
  handle: ({ account, caller, params, body, now }) => {
    const order = findChangeableOrder(account, params)
    const cycle = parseTerm(body.billing_cycle)
    checkTerm(order, cycle)
    checkPayments(account, order, cycle, now)
    logAccountActivity(account, caller, `Billing term of order ${order.number} changed to ${cycle} months`, now)
    const data = order.cycle === 0 ? leaveHourly(account, order, cycle, now) : moveTerm(account, order, cycle, now)
    return { message: 'Billing term changed.', data }
  },
})

/** Rule 4: the hours used so far and the first term, which starts today, are invoiced at once. */
function leaveHourly(account: Account, order: Order, cycle: BillingCycle, now: number) {
  const { amount } = accrued(order, now)
  const hours = amount > 0 ? addInvoice(account, order, { date: now, total: amount }) : null
  const starts = termStart(order, now)
  order.billingType = 'recurring'
  order.cycle = cycle
  order.accruesSince = null
  order.nextBilling = addMonths(starts, cycle)
  const first = orderTotal(order) > 0 ? addInvoice(account, order, { date: now }) : null
  return { hourly_invoice: numberOf(hours), first_invoice: numberOf(first) }
}

/** Rules 5 and 6: from the next billing date; a shorter term reissues an invoice that is not yet due. */
function moveTerm(account: Account, order: Order, cycle: BillingCycle, now: number) {
  const credited = invoiceToReissue(account, order, cycle, now)
  order.nextBilling = termStart(order, now)
  order.cycle = cycle
  if (credited === null) return { reissued: false as const }
  credited.credited = true
  return { reissued: numberOf(addInvoice(account, order, { date: now })) }
}

function numberOf(invoice: { number: string } | null): number | false {
  return invoice === null ? false : Number(invoice.number)
}
