import { compare, minus, plus, rounded } from '@/lib/model/decimal'
import type { Money } from '@/lib/model/money'
import { withRate } from './amounts'
import type { MonthCosts } from './forecast'

/** What a change adds to the months that it is invoiced in, before it is made. */

/** What this month and the eleven after it come to (`yearOfCosts`), as a review needs it. */
export type MonthTotals = {
  /** In percent, added to what a change costs; null when it is not known. */
  vatRate: string | null
  /** `unknown`: how many amounts are in none of the sums. */
  months: { month: string; sums: Money[]; unknown: number }[]
}

/** The totals of each month, with VAT where it is known. @param vatRate in percent; null when not known */
export const monthTotals = (months: readonly MonthCosts[], vatRate: string | null): MonthTotals => ({
  vatRate,
  months: months.map(({ month, sums, unknown }) => ({
    ...{ month, unknown },
    sums: sums.map(({ currency, total }) => ({ currency, amount: total })),
  })),
})

/** A change with its price before VAT, as far as the API gives it. */
export type CostChange = {
  currency: string
  /** How much more it costs from then on, negative for less; null when it is not known, as by the hour before. */
  price: { amount: string; per: 'month' | 'year'; atMost?: boolean } | null
  /** How much more the first invoice with it is, and when: at once, or on a day. Null when either is not known. */
  invoiced: { amount: string; on: 'now' | Date } | null
}

export type CostEffect = {
  currency: string
  /** Whether amounts have VAT. */
  withVat: boolean
  /** Null when it is not known, or the same. */
  price: { kind: 'more' | 'less' | 'atMost'; amount: string; per: 'month' | 'year' } | null
  /** The month in which it is first invoiced, without and with it; null when it is not known, or over a year away. */
  month: { month: string; from: string; to: string; unknown: number } | null
}

/** Returns what a change does; null when nothing is known of it. */
export function effectOf({ currency, price, invoiced }: CostChange, totals: MonthTotals): CostEffect | null {
  const { vatRate, months } = totals
  const withVat = (amount: string) => (vatRate === null ? amount : withRate(amount, vatRate).total)
  const sign = price ? compare(price.amount, '0') : 0
  const key = invoiced && (invoiced.on === 'now' ? months[0]?.month : invoiced.on.toISOString().slice(0, 7))
  const found = months.find(({ month }) => month === key)
  const from = rounded(found?.sums.find((sum) => sum.currency === currency)?.amount ?? '0', 2)
  const isSame = !invoiced || compare(invoiced.amount, '0') === 0
  const effect: CostEffect = {
    ...{ currency, withVat: vatRate !== null },
    price:
      price && sign !== 0
        ? {
            kind: sign < 0 ? 'less' : price.atMost ? 'atMost' : 'more',
            amount: withVat(sign < 0 ? minus('0', price.amount) : price.amount),
            per: price.per,
          }
        : null,
    month:
      found && !isSame
        ? { month: found.month, from, to: rounded(plus(from, withVat(invoiced.amount)), 2), unknown: found.unknown }
        : null,
  }
  return effect.price || effect.month ? effect : null
}

/**
 * What a server's order costs more a month. It is invoiced in full on the next billing date, which only tells the amount
 * where the term is a month.
 *
 * @param more decimal text before VAT, negative for less
 */
export function addedPrice(
  more: string,
  currency: string,
  order: { hourly: boolean; cycleMonths: number | null; nextInvoiceAt: Date | null } | null,
): CostChange {
  const on = order && !order.hourly && order.cycleMonths === 1 ? order.nextInvoiceAt : null
  return {
    currency,
    price: { amount: more, per: 'month', ...(order?.hourly && { atMost: true }) },
    invoiced: on && { amount: more, on },
  }
}

/** By how much an amount passes a bound; null when it does not, or there is none. */
export function overLimit(amount: string, limit: string | null): string | null {
  return limit !== null && compare(amount, limit) > 0 ? minus(amount, limit) : null
}
