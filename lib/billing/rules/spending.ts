import { compare, minus, plus, rounded, split, sum } from '@/lib/model/decimal'
import type { Invoice, Order } from '../model'

/** Spending by month and product, calculated from the invoices; by currency, including VAT. */

export type SpentInvoice = Pick<Invoice, 'issuedAt' | 'currency' | 'beforeVat' | 'due' | 'credited' | 'topUp'> & {
  /** Current products of its order, with names and sums before VAT. */
  products: readonly { name: string; sum: string | null }[]
}

/** One month; `key` such as `2026-11`. Amounts are decimal text. */
type SpentMonth = { key: string; beforeVat: string; vat: string; total: string; invoices: number }

/** A product over all months; `name` is null for invoices that cannot be split. `byMonth` has no zero amounts. */
type SpentProduct = { name: string | null; total: string; byMonth: Record<string, string> }

export type Spending = { currency: string; months: SpentMonth[]; products: SpentProduct[]; total: string }

/**
 * Calculates the spending by currency in the given months. Top-ups buy credit that pays for invoices, and credited
 * invoices are not paid, so neither is counted. An invoice whose amount equals the sum of its order's current products is
 * split among them, to the cent; others are not, because the order has changed since.
 *
 * @param months keys of the months, oldest first
 * @param monthOf returns the key of a day's month
 */
export function spendingOf(
  invoices: readonly SpentInvoice[],
  months: readonly string[],
  monthOf: (day: Date) => string,
): Spending[] {
  const counted = invoices.flatMap((invoice) => {
    const month = invoice.issuedAt && monthOf(invoice.issuedAt)
    return month && months.includes(month) && isSpending(invoice) ? [{ ...invoice, month }] : []
  })
  return byFrequency(counted.map(({ currency }) => currency)).map((currency) => {
    const those = counted.filter((invoice) => invoice.currency === currency)
    return {
      currency,
      months: months.map((key) =>
        monthSum(
          key,
          those.filter(({ month }) => month === key),
        ),
      ),
      products: productSums(those),
      total: sum(those.map(({ due }) => due)),
    }
  })
}

/** Returns distinct names, the most frequent first, so that the currency used most comes first. */
export function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([a, most], [b, next]) => next - most || (a < b ? -1 : 1)).map(([name]) => name)
}

/** Returns the keys of the last months, ending with `now`. */
export function lastMonths(now: string, count: number): string[] {
  const [year = 0, month = 1] = now.split('-').map(Number)
  return Array.from({ length: count }, (_, place) => {
    const at = year * 12 + month - 1 - (count - 1 - place)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/**
 * Adds up the spending since 1 January, for the year of the last month and the one before.
 *
 * @param months without gaps, oldest first, from January of the year before at the latest
 * @returns the two years, the earlier first, and twelve rows; null for months to come
 */
export function yearsCompared(months: readonly SpentMonth[]): {
  years: [string, string]
  rows: { key: string; sums: [string, string | null] }[]
} {
  const year = Number(months.at(-1)?.key.slice(0, 4))
  const totals = new Map(months.map(({ key, total }) => [key, total]))
  const sums: [string, string | null] = ['0', '0']
  const rows = Array.from({ length: 12 }, (_, place) => {
    const month = String(place + 1).padStart(2, '0')
    const key = `${year}-${month}`
    const now = totals.get(key)
    sums[0] = plus(sums[0], totals.get(`${year - 1}-${month}`) ?? '0')
    sums[1] = now === undefined || sums[1] === null ? null : plus(sums[1], now)
    return { key, sums: [...sums] satisfies [string, string | null] }
  })
  return { years: [String(year - 1), String(year)], rows }
}

/** The invoices with the current products of their orders, as far as spending needs them. */
export function withProducts<T extends Pick<Invoice, 'orderId'>>(
  invoices: readonly T[],
  orders: readonly Pick<Order, 'id' | 'products'>[],
): (T & Pick<SpentInvoice, 'products'>)[] {
  const productsOf = new Map(
    orders.map(({ id, products }) => [
      id,
      products.map(({ name, detail, sum }) => ({ name: name ?? detail ?? '', sum })),
    ]),
  )
  return invoices.map((invoice) => ({ ...invoice, products: productsOf.get(invoice.orderId) ?? [] }))
}

/** Whether part of an invoice counts as spending on a product. */
export function isSpentOn(invoice: SpentInvoice, product: string): boolean {
  return isSpending(invoice) && partsOf(invoice).some(([name]) => name === product)
}

function isSpending({ credited, topUp, due }: SpentInvoice): boolean {
  return !credited && !topUp && compare(due, '0') > 0
}

function monthSum(key: string, invoices: readonly SpentInvoice[]): SpentMonth {
  const beforeVat = rounded(sum(invoices.map((invoice) => invoice.beforeVat)), 2)
  const total = rounded(sum(invoices.map(({ due }) => due)), 2)
  return { key, beforeVat, total, vat: minus(total, beforeVat), invoices: invoices.length }
}

function productSums(invoices: readonly (SpentInvoice & { month: string })[]): SpentProduct[] {
  const sums = new Map<string | null, SpentProduct>()
  for (const invoice of invoices) {
    for (const [name, amount] of partsOf(invoice)) {
      const spent = sums.get(name) ?? { name, total: '0', byMonth: {} }
      spent.total = plus(spent.total, amount)
      spent.byMonth[invoice.month] = plus(spent.byMonth[invoice.month] ?? '0', amount)
      sums.set(name, spent)
    }
  }
  const last = (product: SpentProduct) => (product.name === null ? 1 : 0)
  return [...sums.values()].sort((a, b) => last(a) - last(b) || compare(b.total, a.total))
}

function partsOf({ products, beforeVat, due }: SpentInvoice): (readonly [string | null, string])[] {
  const sums = products.flatMap((product) => product.sum ?? [])
  const isWhole = sums.length === products.length && sums.length > 0 && compare(sum(sums), beforeVat) === 0
  if (!isWhole || sums.some((amount) => compare(amount, '0') < 0)) return [[null, due]]
  const shares = split(due, sums)
  return products.map(({ name }, place) => [name, shares[place] ?? '0'] as const)
}
