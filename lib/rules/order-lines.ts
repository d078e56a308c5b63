import { plus } from './decimal'

type Product = { name: string | null; detail: string | null; sum: string | null }

/** Equal products of an order as one line; `amount` is of all of them, decimal text. */
export type OrderLine<P> = { name: string | null; amount: string | null; products: P[] }

/** An order may hold a hundred servers of one kind: those of the same name at the same price become one line. */
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
