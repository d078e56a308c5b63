import Big from 'big.js'

/**
 * Exact arithmetic on amounts as decimal text, never as binary numbers, in which 0.1 + 0.2 is not 0.3. A text that is not a
 * decimal number throws.
 */

/** Rounds half away from zero, like invoices, to so many decimals: two when dividing. */
const Decimal = Big()
Decimal.DP = 2
Decimal.RM = Big.roundHalfUp

/** Drops what is less than a cent when dividing. */
const WholeCents = Big()
WholeCents.DP = 2
WholeCents.RM = Big.roundDown

/** Keeps the decimals of the finer amount: `1` and `0.50` are `1.50`. */
export function plus(a: string, b: string): string {
  return Decimal(a)
    .plus(b)
    .toFixed(Math.max(decimalsOf(a), decimalsOf(b)))
}

export function minus(a: string, b: string): string {
  return Decimal(a)
    .minus(b)
    .toFixed(Math.max(decimalsOf(a), decimalsOf(b)))
}

const decimalsOf = (amount: string) => amount.split('.')[1]?.length ?? 0

/** Adds all amounts; `0` for none. */
export function sum(amounts: readonly string[]): string {
  return amounts.reduce(plus, '0')
}

export function times(a: string, b: string): string {
  return Decimal(a)
    .times(b)
    .toFixed(decimalsOf(a) + decimalsOf(b))
}

/** Returns a negative number, zero or a positive number, as for `Array.sort`. */
export function compare(a: string, b: string): number {
  return Decimal(a).cmp(b)
}

/** Rounds half away from zero, like invoices, to exactly so many decimals. */
export function rounded(amount: string, decimals: number): string {
  // Rounded first, because a small negative amount would be formatted as `-0.00`.
  return Decimal(amount).round(decimals).toFixed(decimals)
}

/** Divides an amount by a whole number, rounded half away from zero to the cent. */
export function dividedBy(amount: string, by: number): string {
  return Decimal(amount).div(by).toFixed(2)
}

/**
 * Splits an amount in proportion to the weights, to the cent. The remainder of rounding goes to the heaviest, so that the
 * parts add up to the amount.
 *
 * @param weights not negative, and not all zero
 */
export function split(amount: string, weights: readonly string[]): string[] {
  const [whole, all] = [WholeCents(rounded(amount, 2)), sum(weights)]
  const parts = weights.map((weight) => whole.times(weight).div(all))
  const rest = parts.reduce((left, part) => left.minus(part), whole)
  const heaviest = weights.reduce((best, weight, at) => (compare(weight, weights[best] ?? '0') > 0 ? at : best), 0)
  return parts.map((part, at) => (at === heaviest ? part.plus(rest) : part).toFixed(2))
}
