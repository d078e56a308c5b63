import { compare, sum } from '@/lib/model/decimal'
import type { Invoice, Order } from '../model'
import { withRate } from './amounts'
import { newestFirst } from './newest-first'

/** Credit: what fills it and what it is for. The API has its balance, and neither what was drawn from it nor an end. */

type Hourly = Pick<Order, 'status' | 'hourly' | 'total' | 'currency'>

/**
 * What the hourly orders of a currency cost at most in a month: they never cost more than a full one.
 *
 * @param vatRate in percent; null when it is not known
 * @returns `amount` including VAT, or before VAT when the rate is not known; null when an order has no price
 */
export function hourlyMost(
  orders: readonly Hourly[],
  currency: string,
  vatRate: string | null,
): { count: number; amount: string | null } {
  const those = orders.filter((order) => order.hourly && order.status !== 'cancelled' && order.currency === currency)
  const totals = those.flatMap(({ total }) => total ?? [])
  const amounts = totals.map((total) => (vatRate === null ? total : withRate(total, vatRate).total))
  return { count: those.length, amount: totals.length === those.length ? sum(amounts) : null }
}

type Moving = Pick<Invoice, 'topUp' | 'credited' | 'due' | 'issuedAt' | 'orderId'>

/** Top-ups and invoices for hours, newest first: what fills the credit, and what it is for. Credit notes are left out. */
export function creditInvoices<T extends Moving>(
  invoices: readonly T[],
  orders: readonly Pick<Order, 'id' | 'hourly'>[],
): T[] {
  const hourly = new Set(orders.flatMap(({ id, hourly: is }) => (is && id !== null ? [id] : [])))
  const isOne = ({ topUp, credited, due, orderId }: Moving) =>
    topUp || (!credited && compare(due, '0') > 0 && orderId !== null && hourly.has(orderId))
  return newestFirst(invoices.filter(isOne))
}
