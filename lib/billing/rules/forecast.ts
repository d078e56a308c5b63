import { compare } from '@/lib/model/decimal'

/** Orders as far as the forecast needs them. `total` is decimal text before VAT, per term. */
export type BilledOrder = {
  status: string | null
  hourly: boolean
  nextBillingAt: Date | null
  total: string | null
  currency: string | null
}

/**
 * Estimates what else will be invoiced in a month: the orders that are billed on one of its remaining days. Hourly orders
 * are left out, because their hours are not known in advance.
 *
 * @param today such as `2026-11-20`; its month is the one to estimate
 * @param dayOf returns the day of a moment in the same form
 * @param vatFactor total incl. VAT divided by the amount before VAT, as on recent invoices
 * @returns amount incl. VAT, or 0
 */
export function expectedThisMonth(
  orders: readonly BilledOrder[],
  currency: string,
  today: string,
  dayOf: (moment: Date) => string,
  vatFactor: number,
): number {
  const due = orders.filter(({ status, hourly, nextBillingAt, total, ...order }) => {
    const day = nextBillingAt && dayOf(nextBillingAt)
    return (
      status !== 'cancelled' &&
      !hourly &&
      order.currency === currency &&
      total !== null &&
      compare(total, '0') > 0 &&
      day !== null &&
      day > today &&
      day.slice(0, 7) === today.slice(0, 7)
    )
  })
  return due.reduce((sum, { total }) => sum + Number(total), 0) * vatFactor
}
