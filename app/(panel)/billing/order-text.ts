import type { Order } from '@/lib/api/order-form'

/** What an order is for, as people know it: its servers first, then what else it has. */
export function orderThings({ products }: Pick<Order, 'products'>): string[] {
  const names = products.flatMap(({ serverName, detail, name }) => serverName ?? detail ?? name ?? [])
  return [...new Set(names)]
}
