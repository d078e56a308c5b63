import { compare, dividedBy, plus, sum } from '@/lib/model/decimal'
import { distinct } from '@/lib/model/lists'
import type { Money } from '@/lib/model/money'
import type { Invoice, Order, OrderProduct } from '../model'

/** Products of an order, and an invoice's amount explained by them. */

type InvoiceFacts = Pick<Invoice, 'beforeVat' | 'topUp'>
type OrderFacts = Pick<Order, 'hourly'> & { products: readonly Pick<OrderProduct, 'sum'>[] }

/**
 * What can be said about the amount of an invoice.
 *
 * - `topUp`: it buys credit, not a product.
 * - `noOrder`: the API returns no order for it.
 * - `hourly`: it is for hours used; the products' prices are monthly maximums.
 * - `same`: exactly the sum of the order's products, which explain it.
 * - `differs`: the order has changed since, it covers a part of a term, or a product has no price. The API has no lines of
 *   invoices, so what was invoiced is not known.
 */
export type AmountExplanation = 'topUp' | 'noOrder' | 'hourly' | 'same' | 'differs'

/** Amounts are compared before VAT. */
export function explainAmount({ beforeVat, topUp }: InvoiceFacts, order: OrderFacts | null): AmountExplanation {
  if (topUp) return 'topUp'
  if (!order) return 'noOrder'
  if (order.hourly) return 'hourly'
  const sums = order.products.flatMap((product) => product.sum ?? [])
  const isWhole = sums.length > 0 && sums.length === order.products.length
  return isWhole && compare(beforeVat, sum(sums)) === 0 ? 'same' : 'differs'
}

/** Names what products are for, each once: servers, domains, or the products themselves. */
export function contentsOf(products: readonly Pick<OrderProduct, 'serverName' | 'detail' | 'name'>[]): string[] {
  return distinct(products.flatMap(({ serverName, detail, name }) => serverName ?? detail ?? name ?? []))
}

/** Equal products of an order in one line; `amount` is their sum as decimal text. */
export type OrderLine<P> = { name: string | null; amount: string | null; products: P[] }

/** Merges products with the same name and price, because an order may contain a hundred equal servers. */
export function orderLines<P extends Pick<OrderProduct, 'name' | 'detail' | 'sum'>>(
  products: readonly P[],
): OrderLine<P>[] {
  const lines = new Map<string, OrderLine<P>>()
  for (const product of products) {
    const name = product.name ?? product.detail
    const key = JSON.stringify([name, product.sum])
    const line = lines.get(key) ?? { name, amount: product.sum === null ? null : '0', products: [] }
    line.products.push(product)
    if (line.amount !== null && product.sum !== null) line.amount = plus(line.amount, product.sum)
    lines.set(key, line)
  }
  return [...lines.values()]
}

type TermOrder = Pick<Order, 'status' | 'hourly' | 'cycleMonths' | 'currency'> & {
  products: readonly Pick<OrderProduct, 'serverId' | 'sum'>[]
}

/**
 * What each server costs per month with everything ordered for it, before VAT, by the server's id. A longer term is
 * divided by its months. A server is missing when any part of its price is not known, as for hourly orders, whose
 * products only have a maximum.
 */
export function monthlyPrices(orders: readonly TermOrder[]): Record<string, Money> {
  const parts = new Map<string, (Money | null)[]>()
  for (const { status, hourly, cycleMonths, currency, products } of orders) {
    if (status === 'cancelled') continue
    for (const { serverId, sum: price } of products) {
      if (serverId === null) continue
      const isKnown = !hourly && cycleMonths && price !== null && currency
      const part = isKnown ? { amount: dividedBy(price, cycleMonths), currency } : null
      parts.set(serverId, [...(parts.get(serverId) ?? []), part])
    }
  }
  return Object.fromEntries(
    [...parts].flatMap(([serverId, orderParts]) => {
      const currency = orderParts[0]?.currency
      const ofCurrency = orderParts.flatMap((part) => (part && part.currency === currency ? part.amount : []))
      return currency && ofCurrency.length === orderParts.length
        ? [[serverId, { amount: sum(ofCurrency), currency }]]
        : []
    }),
  )
}

type AddressOrder = Pick<Order, 'number' | 'status' | 'hourly' | 'cycleMonths' | 'currency'> & {
  products: readonly Pick<OrderProduct, 'type' | 'sum'>[]
}

/**
 * What an additional IPv4 address costs per month before VAT, from the lines of those that the account has; on this order
 * if it has one. The API has no price list for them. Null when no line tells.
 */
export function addressPrice(orders: readonly AddressOrder[], orderNumber: string | null): Money | null {
  const first = (order: AddressOrder) => (order.number !== null && order.number === orderNumber ? 0 : 1)
  for (const { status, hourly, cycleMonths, currency, products } of orders.toSorted((a, b) => first(a) - first(b))) {
    const line = products.find(({ type, sum: price }) => type === 'ipv4' && price !== null && compare(price, '0') > 0)
    if (status === 'cancelled' || hourly || !cycleMonths || !currency || !line?.sum) continue
    return { amount: dividedBy(line.sum, cycleMonths), currency }
  }
  return null
}

/** The invoices of an order, by its id or number, because an invoice may only have one of them. */
export function invoicesOf<I extends Pick<Invoice, 'orderId' | 'orderNumber'>>(
  invoices: readonly I[],
  order: Pick<Order, 'id' | 'number'>,
): I[] {
  return invoices.filter(
    ({ orderId, orderNumber }) =>
      (orderId !== null && orderId === order.id) || (orderNumber !== null && orderNumber === order.number),
  )
}
