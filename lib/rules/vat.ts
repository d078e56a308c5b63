import { compare, minus, plus, rounded, times } from './decimal'

/** What VAT comes to on an invoice. Decimal text throughout. */

export type Vat = {
  /** Percent, or null when the API gives an amount that no rate explains. */
  rate: string | null
  amount: string
  /** The total with VAT. */
  total: string
}

/**
 * VAT of an invoice. The reference has the rate in percent (§2.10), which is binding; in the wild the same member is
 * met with the amount, and the total with VAT beside it (api-fields §14). Which of the two it is is checked against
 * that total before anything is computed.
 *
 * @param total before VAT
 * @param vat `inv_vat`
 * @param withVat `inv_total_vat`, where the API gives it
 * @returns null when nothing says what the VAT is
 */
export function vatOf(total: string, vat: string | null, withVat: string | null): Vat | null {
  const asRate = vat === null ? null : withRate(total, vat)
  if (withVat !== null) {
    const given = { amount: rounded(minus(withVat, total), 2), total: rounded(withVat, 2) }
    const isRate = asRate !== null && compare(asRate.total, withVat) === 0
    return { ...given, rate: isRate ? asRate.rate : null }
  }
  if (vat === null || asRate === null) return null
  // No VAT rate is above 100 %: that is an amount.
  if (compare(vat, '100') > 0) return { rate: null, amount: rounded(vat, 2), total: rounded(plus(total, vat), 2) }
  return asRate
}

/**
 * What amounts come to with VAT, each an invoice of its own, whose VAT is rounded by itself.
 *
 * @returns null when the rate or an amount is not known
 */
export function togetherWithVat(amounts: readonly (string | null)[], rate: string | null): string | null {
  const known = amounts.filter((amount) => amount !== null)
  if (rate === null || known.length < amounts.length) return null
  return known.map((amount) => withRate(amount, rate).total).reduce(plus)
}

type Rated = { topUp: boolean; issuedAt: Date | null; vat: { rate: string | null } | null }

/** The rate of the latest invoice that has one, percent. Topping up credit is no sale, and says nothing about it. */
export function latestRate(invoices: readonly Rated[]): string | null {
  const rated = invoices.filter(({ topUp, vat }) => !topUp && vat?.rate)
  const [latest] = rated.toSorted((a, b) => (b.issuedAt?.getTime() ?? 0) - (a.issuedAt?.getTime() ?? 0))
  return latest?.vat?.rate ?? null
}

/** An amount with a rate of VAT on it, rounded half up to the cent. */
export function withRate(total: string, rate: string): Vat {
  const amount = rounded(times(times(total, rate), '0.01'), 2)
  return { rate, amount, total: rounded(plus(total, amount), 2) }
}
