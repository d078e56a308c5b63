import { intlTag, remember } from './locale'

const formatter = remember(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(intlTag(locale), options),
)

/** A number by language: `4 862` or `4,862`. At most two decimals. */
export function formatNumber(value: number, locale: string): string {
  return formatter(locale, { maximumFractionDigits: 2 }).format(value)
}

/**
 * A share by language: `62 %` or `62%`.
 *
 * @param percent 0 to 100
 */
export function formatPercent(percent: number, locale: string): string {
  return formatter(locale, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/**
 * An amount with its currency first, digit for digit as the API sent it: `NOK 4 862,50` or `NOK 4,862.50`. Never goes
 * through a binary number. More decimals than the currency has (an hourly rate) are kept, up to five.
 *
 * @param money `amount` as decimal text
 */
export function formatMoney(money: { amount: string; currency: string }, locale: string): string {
  const { amount, currency } = money
  if (!isDecimal(amount)) return `${currency}\u00a0${amount}`
  const digits = formatter(locale, { minimumFractionDigits: minorDigits(currency), maximumFractionDigits: 5 })
  // Trailing zeros of "79.00000" say nothing; those of the currency's own minor unit do.
  return `${currency}\u00a0${digits.format(amount)}`
}

/** Decimals that a currency is written with; two for a code that `Intl` refuses. */
const minorDigits = remember((currency: string): number => {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
})
