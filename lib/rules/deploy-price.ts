import { compare, minus, plus, rounded, sum, times } from './decimal'
import { termMonths, type BillingTerm } from './deploy'

/** Cost of an order, in decimal text so that money never becomes a binary number. */

export type Priced = {
  hourlyRate: string | null
  monthlyRate: string | null
  setup: string | null
  /** Discount for a year, in percent. */
  discountYear: number
}

/** All amounts are without VAT, for all servers of the order. */
export type OrderPrice = {
  /** Hourly price when the term is hourly. */
  perHour: string | null
  /** Monthly price; for an hourly server the maximum per month. */
  perMonth: string
  /** One-time fee, or null. */
  setup: string | null
  /** Discount on the term, or null. */
  discount: string | null
  /** Amount of the first invoice; null when billed hourly afterwards. */
  firstInvoice: string | null
}

/**
 * Calculates the price of an order. As at the service, a year's discount applies to each month, which is then rounded.
 *
 * @param options monthly and one-time price of each chosen option
 * @returns null when the product has no such price
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
 * Returns the hourly cost of a placed order for all its servers. It is not documented whether the rate in the response is
 * for one server or all (api-fields §12): it is for all if it equals the rate shown before the order.
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
