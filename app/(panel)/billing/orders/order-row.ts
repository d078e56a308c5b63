import type { Order } from '@/lib/billing/model'

/** Names the contents of an order: servers first, then other products. */
export function orderContents({ products }: Pick<Order, 'products'>): string[] {
  const names = products.flatMap(({ serverName, detail, name }) => serverName ?? detail ?? name ?? [])
  return [...new Set(names)]
}

/** An order as the list needs it in the browser: only the names of its products, which can be a hundred. */
export type OrderRow = Omit<Order, 'products' | 'billingChangeable' | 'cancelReason'> & {
  things: string[]
  productNames: string[]
}

export function orderRow({ products, billingChangeable: _changeable, cancelReason: _reason, ...row }: Order): OrderRow {
  const names = new Set(products.flatMap(({ name }) => name ?? []))
  return { ...row, things: orderContents({ products }), productNames: [...names] }
}
