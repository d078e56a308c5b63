import type { Viewer } from './viewer'

/** Amount that a customer owes in one currency; amounts in different currencies are never added (§2.11). */

type Money = { amount: string; currency: string }

export type Owed = {
  currency: string
  /** Decimal text, including VAT and the overdue amount. */
  outstanding: string
  /** Decimal text, or null when nothing is overdue. */
  overdue: string | null
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
export function sameAmount(one: string, other: string): boolean {
  return plain(one) === plain(other)
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
