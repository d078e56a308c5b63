import { formatMoney } from '@/lib/format/number'

/** Formats an amount without its currency, which is shown before it in a smaller size. */
export function withoutCurrency(money: { amount: string; currency: string }, locale: string): string {
  return formatMoney(money, locale).slice(money.currency.length + 1)
}
