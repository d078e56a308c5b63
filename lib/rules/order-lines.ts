import { plus } from './decimal'

type Product = { name: string | null; detail: string | null; sum: string | null }

/** Equal products of an order in one line; `amount` is their sum as decimal text. */
export type OrderLine<P> = { name: string | null; amount: string | null; products: P[] }

/** Merges products with the same name and price, because an order may contain a hundred equal servers. */
export function orderLines<P extends Product>(products: readonly P[]): OrderLine<P>[] {
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
