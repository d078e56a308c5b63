import { defaultLocale } from '@/lib/i18n/languages'
import { intlTag, isolated, remember } from './locale'

const formatter = remember(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(intlTag(locale), options),
)

/** Formats a number: `4 862` or `4,862`. At most two decimals. */
export function formatNumber(value: number, locale: string): string {
  return formatter(locale, { maximumFractionDigits: 2 }).format(value)
}

/** Formats a number in few characters: `4k`, `1.2M` or `1,2 mill.` */
export function formatCompact(value: number, locale: string): string {
  const parts = formatter(locale, { notation: 'compact', maximumFractionDigits: 2 }).formatToParts(value)
  // British English has "m", which reads as metres or minutes.
  return parts.map(({ type, value: text }) => (type === 'compact' && text === 'm' ? 'M' : text)).join('')
}

/**
 * Formats a percentage: `62 %` or `62%`.
 *
 * @param percent 0 to 100
 */
export function formatPercent(percent: number, locale: string): string {
  return formatter(locale, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/**
 * Formats an amount with its currency first, digit for digit as sent by the API: `NOK 4 862,50` or `NOK 4,862.50`. Never
 * converted to a binary number. Extra decimals (an hourly rate) are kept, up to five.
 *
 * @param money `amount` as decimal text
 */
export function formatMoney(money: { amount: string; currency: string }, locale: string): string {
  return isolated(`${money.currency}\u00a0${withoutCurrency(money, locale)}`, locale)
}

/** Formats amounts in several currencies, which are never added: `EUR 104.63 and NOK 946.25`. */
export function formatAmounts(amounts: readonly { amount: string; currency: string }[], locale: string): string {
  return new Intl.ListFormat(intlTag(locale)).format(amounts.map((money) => formatMoney(money, locale)))
}

/** Formats an amount without its currency, which is shown before it in a smaller size. */
export function withoutCurrency({ amount, currency }: { amount: string; currency: string }, locale: string): string {
  if (!isDecimal(amount)) return amount
  const digits = formatter(locale, { minimumFractionDigits: minorDigits(currency), maximumFractionDigits: 5 })
  // Drops trailing zeros as in "79.00000", except those of the currency's minor unit.
  return digits.format(amount)
}

/** Number of decimals of a currency; two for a code that `Intl` rejects. */
const minorDigits = remember((currency: string): number => {
  try {
    const format = new Intl.NumberFormat(defaultLocale, { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
})
