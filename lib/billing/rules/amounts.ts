import { compare, minus, plus, rounded, times } from '@/lib/model/decimal'
import type { Money } from '@/lib/model/money'
import type { Viewer } from '@/lib/model/rights'
import { dayMs } from '@/lib/model/time'
import { newestFirst } from './newest-first'

/** Amount that a customer owes in one currency; amounts in different currencies are never added (§2.11). */

export type Owed = {
  currency: string
  /** Decimal text, including VAT and the overdue amount. */
  outstanding: string
  /** Decimal text, or null when nothing is overdue. */
  overdue: string | null
  /** True when support may have granted more time for part of what is overdue, which this sign-in cannot see. */
  maybe?: boolean
}

/**
 * - `apiKey`, `withheld`: the API returns no amounts to this sign-in, which does not mean that nothing is owed.
 * - `none`: nothing is owed.
 */
export type Amounts = { kind: 'apiKey' } | { kind: 'withheld' } | { kind: 'none' } | { kind: 'owed'; rows: Owed[] }

/**
 * Returns the amounts owed, as far as this sign-in may see them. Both amounts are empty for API keys and for users without
 * access to billing (§2.11), and the API does not say which users those are: empty only means "none" for an administrator.
 */
export function amountsOwed(
  { outstanding, overdue }: { outstanding: readonly Money[]; overdue: readonly Money[] },
  { kind, accessLevel }: Pick<Viewer, 'kind' | 'accessLevel'>,
): Amounts {
  const owed = outstanding.filter(isPositive)
  const late = overdue.filter(isPositive)
  const currencies = [...new Set([...owed, ...late].map(({ currency }) => currency))]
  const rows = currencies.flatMap((currency): Owed[] => {
    const lateAmount = amountIn(late, currency)
    const amount = amountIn(owed, currency) ?? lateAmount
    return amount === null ? [] : [{ currency, outstanding: amount, overdue: lateAmount }]
  })
  if (rows.length > 0) return { kind: 'owed', rows }
  if (outstanding.length + overdue.length > 0) return { kind: 'none' }
  if (kind === 'apiKey') return { kind: 'apiKey' }
  return { kind: accessLevel === 'admin' ? 'none' : 'withheld' }
}

/** Whether two decimal texts are the same amount, such as `118` and `118.00`. */
export function sameAmount(a: string, b: string): boolean {
  return plain(a) === plain(b)
}

/** Ways of writing an amount (decimal text), to find it however it is typed: `20236.50`, `20236,5`, `20 236,50`. */
export function amountSpellings(amount: string): string[] {
  const [whole = '', cents = ''] = rounded(amount, 2).split('.')
  const grouped = (separator: string) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, separator)
  return [
    ...[whole, grouped(' '), grouped('.')].map((units) => `${units},${cents}`),
    ...[whole, grouped(' '), grouped(',')].map((units) => `${units}.${cents}`),
  ]
}

function plain(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.replace(/0+$/, '')}`
}

function isPositive({ amount }: Money): boolean {
  return !amount.startsWith('-') && /[1-9]/.test(amount)
}

function amountIn(amounts: readonly Money[], currency: string): string | null {
  return amounts.find((money) => money.currency === currency)?.amount ?? null
}

/** A card is valid until the end of its expiry month. */
export type CardValidity = 'good' | 'expiring' | 'expired'

/** Days before expiry to warn, enough to get a new card. */
const warnDays = 45

/** @param expires last valid month, 1 to 12; null when the API does not say */
export function cardValidity(expires: { year: number; month: number } | null, now: Date): CardValidity {
  if (!expires) return 'good'
  const end = Date.UTC(expires.year, expires.month, 1)
  if (now.getTime() >= end) return 'expired'
  return now.getTime() >= end - warnDays * dayMs ? 'expiring' : 'good'
}

/**
 * The card that pays: the default one, or the only one. Null when the API names none, or when one that could not be read may
 * be it.
 */
export function usedCard<T extends { isDefault: boolean }>(cards: readonly T[], unreadable: number): T | null {
  const only = cards.length === 1 && unreadable === 0 ? cards[0] : undefined
  return cards.find(({ isDefault }) => isDefault) ?? only ?? null
}

/** VAT of an invoice, as decimal text. */

export type Vat = {
  /** In percent, or null when the API sends an amount that no rate explains. */
  rate: string | null
  amount: string
  /** Total including VAT. */
  total: string
}

/**
 * Determines the VAT of an invoice. In the reference the member is the rate in percent (§2.10), which is binding; in
 * practice it may also be the amount, together with the total including VAT (api-fields §14). That total is used to find
 * out which of the two it is.
 *
 * @param total before VAT
 * @param vat `inv_vat`
 * @param withVat `inv_total_vat`, if the API sends it
 * @returns null when the VAT is not known
 */
export function vatOf(total: string, vat: string | null, withVat: string | null): Vat | null {
  const asRate = vat === null ? null : withRate(total, vat)
  if (withVat !== null) {
    const given = { amount: rounded(minus(withVat, total), 2), total: rounded(withVat, 2) }
    const isRate = asRate !== null && compare(asRate.total, withVat) === 0
    return { ...given, rate: isRate ? asRate.rate : null }
  }
  if (vat === null || asRate === null) return null
  // No VAT rate exceeds 100 %, so it is an amount.
  if (compare(vat, '100') > 0) return { rate: null, amount: rounded(vat, 2), total: rounded(plus(total, vat), 2) }
  return asRate
}

/**
 * Adds VAT to amounts that are invoiced separately, so that the VAT of each is rounded.
 *
 * @returns null when the rate or an amount is not known
 */
export function sumWithVat(amounts: readonly (string | null)[], rate: string | null): string | null {
  const present = amounts.filter((amount) => amount !== null)
  if (rate === null || present.length < amounts.length) return null
  return present.map((amount) => withRate(amount, rate).total).reduce(plus)
}

type Rated = { topUp: boolean; issuedAt: Date | null; vat: { rate: string | null } | null }

/** Returns the rate in percent of the latest invoice that has one. Buying credit is not a sale, so it is ignored. */
export function latestRate(invoices: readonly Rated[]): string | null {
  const rated = invoices.filter(({ topUp, vat }) => !topUp && vat?.rate)
  const [latest] = newestFirst(rated)
  return latest?.vat?.rate ?? null
}

/** Adds VAT at a rate to an amount, rounded half up to the cent. */
export function withRate(total: string, rate: string): Vat {
  const amount = rounded(times(times(total, rate), '0.01'), 2)
  return { rate, amount, total: rounded(plus(total, amount), 2) }
}
