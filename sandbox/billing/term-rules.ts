import type { Account } from '../accounts/account'
import { refuse } from '../api/envelope'
import { isBillingChangeable, isOpen, isOverdue } from './amounts'
import type { BillingCycle, Invoice, Order } from './state'

/** §4.6, rules 2 and 7: permitted changes and the messages of refusals. */
const NOT_CHANGEABLE = 'Order was not found or its billing term cannot be changed.'
const NOT_VALID = 'New billing term not valid.'
const OVERDUE = 'Pay your overdue invoices before changing the billing term.'
const CREDIT_USED =
  'Your hourly usage this month has used all the credit on your account. Top up your account before changing the billing term.'
const SAME_TERM = 'The order is already on this billing term.'
const OPEN_INVOICE = 'Pay the open invoice on this order first.'
const LOCKED = 'The billing term of this order cannot be changed. Contact support.'

/** Finds an order by order_number, not order_id (rule 1). */
export function findChangeableOrder(account: Account, params: Record<string, string>): Order {
  const order = account.billing.orders.find(({ number }) => number === params['order_number'])
  return order !== undefined && isBillingChangeable(order) ? order : refuse(404, NOT_CHANGEABLE)
}

/** Hourly billing (0) is not accepted as a new term (rule 3). */
export function parseTerm(months: unknown): BillingCycle {
  const text = typeof months === 'number' || typeof months === 'string' ? String(months).trim() : ''
  return ([1, 3, 6, 12] as const).find((cycle) => String(cycle) === text) ?? refuse(400, NOT_VALID)
}

/** Checks the term itself; the only reasons for refusing a preview. */
export function checkTerm(order: Order, cycle: BillingCycle): void {
  if (order.termLocked) refuse(400, LOCKED)
  if (order.cycle === cycle) refuse(400, SAME_TERM)
}

/** Checks what must be paid before the term can change. */
export function checkPayments(account: Account, order: Order, cycle: BillingCycle, now: number): void {
  const { invoices } = account.billing
  if (order.billingType === 'hourly') {
    if (invoices.some((invoice) => isOverdue(invoice, now))) refuse(400, OVERDUE)
    if (account.conditions.creditExhausted) refuse(400, CREDIT_USED)
    return
  }
  const isShorter = cycle < order.cycle
  if (isShorter && openInvoices(account, order).some((invoice) => isOverdue(invoice, now))) refuse(400, OPEN_INVOICE)
}

/** Returns the only unpaid invoice not yet due, which a shorter term credits and reissues (rule 6). */
export function invoiceToReissue(account: Account, order: Order, cycle: BillingCycle, now: number): Invoice | null {
  if (order.billingType === 'hourly' || cycle > order.cycle) return null
  const [open, ...others] = openInvoices(account, order)
  return open === undefined || others.length > 0 || isOverdue(open, now) ? null : open
}

function openInvoices(account: Account, order: Order): Invoice[] {
  return account.billing.invoices.filter((invoice) => invoice.orderId === order.id && isOpen(invoice))
}
