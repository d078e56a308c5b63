/**
 * Exact arithmetic on amounts as decimal text, never as binary numbers, in which 0.1 + 0.2 is not 0.3.
 */

type Scaled = { units: bigint; scale: number }

const form = /^([+-]?)(\d+)(?:\.(\d+))?$/

function parse(text: string): Scaled {
  const [, sign, whole = '', fraction = ''] = form.exec(text) ?? []
  if (whole === '') throw new RangeError('not a decimal number')
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

function write({ units, scale }: Scaled): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const fraction = scale > 0 ? `.${digits.slice(-scale)}` : ''
  return `${units < 0n ? '-' : ''}${scale > 0 ? digits.slice(0, -scale) : digits}${fraction}`
}

const raise = ({ units, scale }: Scaled, to: number): bigint => units * 10n ** BigInt(to - scale)

function align(one: string, other: string): { a: bigint; b: bigint; scale: number } {
  const [left, right] = [parse(one), parse(other)]
  const scale = Math.max(left.scale, right.scale)
  return { a: raise(left, scale), b: raise(right, scale), scale }
}

/** @throws RangeError if a text is not a decimal number, like all functions here */
export function plus(one: string, other: string): string {
  const { a, b, scale } = align(one, other)
  return write({ units: a + b, scale })
}

export function minus(one: string, other: string): string {
  const { a, b, scale } = align(one, other)
  return write({ units: a - b, scale })
}

/** Adds all amounts; `0` for none. */
export function sum(amounts: readonly string[]): string {
  return amounts.reduce(plus, '0')
}

export function times(one: string, other: string): string {
  const [a, b] = [parse(one), parse(other)]
  return write({ units: a.units * b.units, scale: a.scale + b.scale })
}

/** Returns a negative number, zero or a positive number, as for `Array.sort`. */
export function compare(one: string, other: string): number {
  const { a, b } = align(one, other)
  return a < b ? -1 : a > b ? 1 : 0
}

/** Rounds half away from zero, like invoices, to exactly so many decimals. */
export function rounded(amount: string, decimals: number): string {
  const { units, scale } = parse(amount)
  if (scale <= decimals) return write({ units: raise({ units, scale }, decimals), scale: decimals })
  const step = 10n ** BigInt(scale - decimals)
  const half = units < 0n ? -step / 2n : step / 2n
  return write({ units: (units + half) / step, scale: decimals })
}

/**
 * Splits an amount in proportion to the weights, to the cent. The remainder of rounding goes to the heaviest, so that the
 * parts add up to the amount.
 *
 * @param weights not negative, and not all zero
 */
export function split(amount: string, weights: readonly string[], decimals = 2): string[] {
  const whole = parse(rounded(amount, decimals)).units
  const scaled = weights.map(parse)
  const scale = Math.max(0, ...scaled.map((weight) => weight.scale))
  const heavy = scaled.map((weight) => raise(weight, scale))
  const all = heavy.reduce((total, weight) => total + weight, 0n)
  const parts = heavy.map((weight) => (whole * weight) / all)
  const rest = whole - parts.reduce((total, part) => total + part, 0n)
  const heaviest = heavy.reduce((best, weight, at) => (weight > (heavy[best] ?? 0n) ? at : best), 0)
  return parts.map((units, at) => write({ units: at === heaviest ? units + rest : units, scale: decimals }))
}

/** Divides an amount by a whole number, rounded half away from zero. */
export function dividedBy(amount: string, by: number, decimals = 2): string {
  const { units, scale } = parse(amount)
  const count = BigInt(by)
  const fine = raise({ units, scale }, Math.max(scale, decimals)) * 10n
  const finest = Math.max(scale, decimals) + 1
  return rounded(write({ units: (fine + (fine < 0n ? -count : count) / 2n) / count, scale: finest }), decimals)
}
