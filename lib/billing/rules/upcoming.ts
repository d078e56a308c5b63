import { compare, sum } from '@/lib/model/decimal'
import type { Money } from '@/lib/model/money'
import { monthsAfter } from '@/lib/model/months'
import { dayMs } from '@/lib/model/time'
import type { Invoice, Order } from '../model'
import { withRate } from './amounts'
import type { InvoiceState } from './invoice-state'
import { byFrequency } from './spending'

/** What will have to be paid, as far as the API says: next billing dates of orders, and invoices that are not due yet. */

export type UpcomingOrder = Pick<Order, 'status' | 'hourly' | 'nextBillingAt' | 'cycleMonths' | 'total' | 'currency'>
export type UpcomingInvoice = Pick<Invoice, 'currency' | 'due' | 'dueAt'> & { state: InvoiceState }

type Billed = { orders: readonly UpcomingOrder[]; invoices: readonly UpcomingInvoice[] }

/** One amount that will have to be paid, on a day without a time zone. */
type Charge = Money & { day: Date }

/**
 * Adds up what will have to be paid in the next days, by currency. Each billing date of an order counts, at its current
 * price. Hourly orders are left out, because their hours are not known in advance, as are invoices already past due.
 *
 * @param vatRate in percent, added to the orders' prices; null when it is not known
 * @param now the API's clock
 * @returns amounts including VAT, or with orders before VAT when the rate is not known
 */
export const upcomingCharges = (billed: Billed, vatRate: string | null, now: Date, days: number): Money[] =>
  moneySums(chargesIn(billed, vatRate, now, days))

/** The first day with something to pay, and what; as in `upcomingCharges`. Null when nothing is coming. */
export function nextCharge(
  billed: Billed,
  vatRate: string | null,
  now: Date,
  days: number,
): { day: Date; amounts: Money[] } | null {
  const charges = chargesIn(billed, vatRate, now, days)
  const [first] = charges.toSorted((a, b) => a.day.getTime() - b.day.getTime())
  return first
    ? { day: first.day, amounts: moneySums(charges.filter(({ day }) => dayOf(day) === dayOf(first.day))) }
    : null
}

function chargesIn({ orders, invoices }: Billed, vatRate: string | null, now: Date, days: number): Charge[] {
  const today = dayOf(now)
  const end = dayOf(new Date(now.getTime() + days * dayMs))
  const isComing = (day: Date | null): day is Date => day !== null && dayOf(day) > today && dayOf(day) <= end
  return [
    ...invoices.flatMap(({ state, dueAt, due, currency }) =>
      state === 'unpaid' && isComing(dueAt) ? [{ day: dueAt, amount: due, currency }] : [],
    ),
    ...orders.flatMap(({ status, hourly, nextBillingAt, cycleMonths, total, currency }) => {
      if (status === 'cancelled' || hourly || total === null || compare(total, '0') <= 0 || currency === null) return []
      const amount = vatRate === null ? total : withRate(total, vatRate).total
      return billingDates(nextBillingAt, cycleMonths, end)
        .filter(isComing)
        .map((day) => ({ day, amount, currency }))
    }),
  ]
}

/** Adds up by currency, the one with most amounts first; never across currencies. */
export const moneySums = (charges: readonly Money[]): Money[] =>
  byFrequency(charges.map(({ currency }) => currency)).map((currency) => ({
    currency,
    amount: sum(charges.filter((charge) => charge.currency === currency).map(({ amount }) => amount)),
  }))

/** The API sends a day without a time zone (api-fields §2). */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/**
 * The next billing date and those after it, one term apart, until a day. An order without a known term has only the first.
 *
 * @param months of a term; whole, or null
 * @param end the last day, as in `dayOf`
 */
export function billingDates(first: Date | null, months: number | null, end: string): Date[] {
  if (first === null) return []
  const dates = [first]
  const afterEnd = Date.parse(end) + dayMs
  for (let terms = 1; months !== null && months >= 1; terms++) {
    const next = monthsAfter(first, terms * months)
    // As numbers: as text, the year 10000 (`+010000`) is before 2026. A date too far for JavaScript is NaN.
    if (!(next.getTime() < afterEnd)) break
    dates.push(next)
  }
  return dates
}
