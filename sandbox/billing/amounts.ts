import type { Invoice, Order, OrderLine } from './state'

/** What a line costs for one billing period of its order; hourly orders show the month. */
export function lineSum(order: Order, line: OrderLine): number {
  return line.monthly * Math.max(1, order.cycle)
}

export function orderTotal(order: Order): number {
  return order.lines.reduce((sum, line) => sum + lineSum(order, line), 0)
}

/** With VAT, in minor units, rounded half up. */
export function totalWithVat(invoice: Invoice): number {
  return Math.round((invoice.total * (100 + invoice.vatPercent)) / 100)
}

/** Neither paid nor credited. */
export function isOpen(invoice: Invoice): boolean {
  return !invoice.paid && !invoice.credited
}

/** §4.6 rule 2: active hourly orders, and active term orders of servers, volumes and IPv4 addresses only. */
export function isBillingChangeable(order: Order): boolean {
  if (order.status !== 'active') return false
  return order.billingType === 'hourly' || order.lines.every(({ type }) => ['server', 'volume', 'ipv4'].includes(type))
}
