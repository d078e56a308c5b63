import type { Order } from '@/lib/billing/model'

/** Names the contents of an order: servers first, then other products. */
export function orderContents({ products }: Pick<Order, 'products'>): string[] {
  const names = products.flatMap(({ serverName, detail, name }) => serverName ?? detail ?? name ?? [])
  return [...new Set(names)]
}
