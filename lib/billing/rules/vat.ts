import { compare, minus, plus, rounded, times } from '@/lib/model/decimal'

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
  const known = amounts.filter((amount) => amount !== null)
  if (rate === null || known.length < amounts.length) return null
  return known.map((amount) => withRate(amount, rate).total).reduce(plus)
}

type Rated = { topUp: boolean; issuedAt: Date | null; vat: { rate: string | null } | null }

/** Returns the rate in percent of the latest invoice that has one. Buying credit is not a sale, so it is ignored. */
export function latestRate(invoices: readonly Rated[]): string | null {
  const rated = invoices.filter(({ topUp, vat }) => !topUp && vat?.rate)
  const [latest] = rated.toSorted((a, b) => (b.issuedAt?.getTime() ?? 0) - (a.issuedAt?.getTime() ?? 0))
  return latest?.vat?.rate ?? null
}

/** Adds VAT at a rate to an amount, rounded half up to the cent. */
export function withRate(total: string, rate: string): Vat {
  const amount = rounded(times(times(total, rate), '0.01'), 2)
  return { rate, amount, total: rounded(plus(total, amount), 2) }
}
