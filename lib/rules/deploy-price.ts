import { compare, minus, plus, rounded, sum, times } from './decimal'
import { termMonths, type BillingTerm } from './deploy'

/** What an order costs, in decimal text: money never goes through a binary number. */

export type Priced = {
  hourlyRate: string | null
  monthlyRate: string | null
  setup: string | null
  /** Percent off for a year. */
  discountYear: number
}

/** Everything without VAT, for all servers of the order. */
export type OrderPrice = {
  /** By the hour, when the term is hourly. */
  perHour: string | null
  /** A month; for an hourly server the most that a month can cost. */
  perMonth: string
  /** Once. Null when there is none. */
  setup: string | null
  /** What is taken off the term. Null when nothing is. */
  discount: string | null
  /** What the first invoice comes to; null when it is paid afterwards, by the hour. */
  firstInvoice: string | null
}

/**
 * The price of an order. A year's discount is taken off each month, which is then rounded, as the service does.
 *
 * @param options what each chosen option adds to the month and asks once
 * @returns null when the product has no price of that kind
 */
export function orderPrice(
  product: Priced,
  options: readonly { monthly: string; setup: string | null }[],
  term: BillingTerm,
  quantity: number,
): OrderPrice | null {
  if (product.monthlyRate === null || (term === 'hourly' && product.hourlyRate === null)) return null
  const count = String(quantity)
  const month = sum([product.monthlyRate, ...options.map(({ monthly }) => monthly)])
  const setup = times(sum([product.setup ?? '0', ...options.map((option) => option.setup ?? '0')]), count)
  const percent = term === 'annual' ? String(product.discountYear) : '0'
  const paidMonth = isZero(percent) ? month : rounded(minus(month, times(month, times(percent, '0.01'))), 2)
  const forTerm = (monthly: string) => times(times(monthly, String(termMonths[term])), count)
  const discount = minus(forTerm(month), forTerm(paidMonth))
  return {
    perHour: term === 'hourly' ? times(product.hourlyRate ?? '0', count) : null,
    perMonth: times(month, count),
    setup: isZero(setup) ? null : setup,
    discount: isZero(discount) ? null : discount,
    firstInvoice: term === 'hourly' ? null : plus(forTerm(paidMonth), setup),
  }
}

/**
 * What an hourly order costs for all its servers, as the answer to it says. No document says whether its rate is of one
 * server or of all (api-fields §12): it is of all when it is the rate that was shown before the order was sent.
 */
export function placedHourly(
  { rate, cap, quantity }: { rate: string; cap: string; quantity: number | null },
  shown: Pick<OrderPrice, 'perHour'> | null,
): { rate: string; cap: string } {
  const isOfAll = shown?.perHour != null && compare(rate, shown.perHour) === 0
  const count = isOfAll ? '1' : String(quantity ?? 1)
  return { rate: times(rate, count), cap: times(cap, count) }
}

const isZero = (amount: string) => compare(amount, '0') === 0
