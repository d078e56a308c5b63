import { choices } from '../choices'
import type { BillingCycle, Invoice, Order, OrderLine } from './state'

/** Price of a line for one billing period of its order; for hourly orders, a month. */
export function lineSum(order: Order, line: OrderLine): number {
  return order.cycle === 0 ? line.monthly : monthlyOnTerm(line, order.cycle) * order.cycle
}

/** A longer term has a lower monthly price (§4.6 rule 6), for products with a changeable term. */
export function monthlyOnTerm(line: OrderLine, cycle: BillingCycle): number {
  if (!isTermProduct(line)) return line.monthly
  return Math.round((line.monthly * (100 - choices.billing.termDiscount[cycle])) / 100)
}

/** What the next period costs; on a cancelled order, what the last one did. */
export function orderTotal(order: Order): number {
  const lines = order.status === 'cancelled' ? order.lines : order.lines.filter(({ endsAt }) => endsAt === undefined)
  return lines.reduce((sum, line) => sum + lineSum(order, line), 0)
}

/** Total including VAT in minor units, rounded half up. */
export function totalWithVat(invoice: Invoice): number {
  return Math.round((invoice.total * (100 + invoice.vatPercent)) / 100)
}

/** Neither paid nor credited. */
export function isOpen(invoice: Invoice): boolean {
  return !invoice.paid && !invoice.credited
}

/** Whether it is open, and past its due date and any extension granted by support. */
export function isOverdue(invoice: Invoice, now: number): boolean {
  return isOpen(invoice) && invoice.dueDate + invoice.extension < now
}

/** §4.6 rule 2: active hourly orders, and active term orders of servers, volumes and IPv4 addresses only. */
export function isBillingChangeable(order: Order): boolean {
  if (order.status !== 'active') return false
  return order.billingType === 'hourly' || order.lines.every(isTermProduct)
}

function isTermProduct({ type }: OrderLine): boolean {
  return type === 'server' || type === 'volume' || type === 'ipv4'
}
