import type { Order } from '@/lib/billing/model'
import { orderContents } from '../order-contents'

/** An order as the list needs it in the browser: only the names of its products, which can be a hundred. */
export type OrderRow = Omit<Order, 'products' | 'billingChangeable' | 'cancelReason'> & {
  things: string[]
  productNames: string[]
}

export function orderRow({ products, billingChangeable: _changeable, cancelReason: _reason, ...row }: Order): OrderRow {
  const names = new Set(products.flatMap(({ name }) => name ?? []))
  return { ...row, things: orderContents({ products }), productNames: [...names] }
}
