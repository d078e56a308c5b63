import type { Order } from '@/lib/api/order-form'
import { orderThings } from '../order-text'

/** An order as the list needs it in the browser: only the names of its products, which can be a hundred. */
export type OrderRow = Omit<Order, 'products' | 'billingChangeable' | 'cancelReason'> & {
  things: string[]
  productNames: string[]
}

export function orderRow({ products, billingChangeable: _changeable, cancelReason: _reason, ...row }: Order): OrderRow {
  const names = new Set(products.flatMap(({ name }) => name ?? []))
  return { ...row, things: orderThings({ products }), productNames: [...names] }
}
