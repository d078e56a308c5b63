import type { Billing } from '@/lib/billing/model'
import { formatDayKey, formatMonthKey } from '@/lib/format/time'
import { expectedThisMonth } from '@/lib/billing/rules/forecast'
import { lastMonths, spendingOf, type Spending } from '@/lib/billing/rules/spending'

/** Spending in one currency, and what else will be invoiced this month: an estimate incl. VAT, 0 for nothing. */
export type RecentSpending = Spending & { expected: number }

/** Spending per currency over the last months, divided by calendar month in the person's time zone. */
export function recentSpending(
  { invoices, orders }: Billing,
  now: Date,
  timeZone: string,
  count: number,
): RecentSpending[] {
  const productsOf = new Map(
    orders.map(({ id, products }) => [
      id,
      products.map(({ name, detail, sum }) => ({ name: name ?? detail ?? '', sum })),
    ]),
  )
  const withProducts = invoices.map((invoice) => ({ ...invoice, products: productsOf.get(invoice.orderId) ?? [] }))
  const months = lastMonths(formatMonthKey(now, timeZone), count)
  const dayOf = (moment: Date) => formatDayKey(moment, timeZone)
  return spendingOf(withProducts, months, (day) => formatMonthKey(day, timeZone)).map((spending) => {
    const taxed = spending.months.findLast(({ beforeVat }) => Number(beforeVat) > 0)
    const vatFactor = taxed ? Number(taxed.total) / Number(taxed.beforeVat) : 1
    return { ...spending, expected: expectedThisMonth(orders, spending.currency, dayOf(now), dayOf, vatFactor) }
  })
}
