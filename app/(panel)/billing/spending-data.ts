import type { Billing } from '@/lib/billing/model'
import { formatMonthKey } from '@/lib/format/time'
import { lastMonths, spendingOf, type Spending } from '@/lib/billing/rules/spending'

/** Spending per currency over the last months, divided by calendar month in the person's time zone. */
export function recentSpending({ invoices, orders }: Billing, now: Date, timeZone: string, count: number): Spending[] {
  const productsOf = new Map(
    orders.map(({ id, products }) => [
      id,
      products.map(({ name, detail, sum }) => ({ name: name ?? detail ?? '', sum })),
    ]),
  )
  const withProducts = invoices.map((invoice) => ({ ...invoice, products: productsOf.get(invoice.orderId) ?? [] }))
  const months = lastMonths(formatMonthKey(now, timeZone), count)
  return spendingOf(withProducts, months, (day) => formatMonthKey(day, timeZone))
}
