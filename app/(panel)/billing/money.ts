import { formatMoney } from '@/lib/format/number'

/** A figure without its currency, which stands before it, smaller. */
export function withoutCurrency(money: { amount: string; currency: string }, locale: string): string {
  return formatMoney(money, locale).slice(money.currency.length + 1)
}
