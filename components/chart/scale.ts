import { formatNumber } from '@/lib/format/number'

export type ChartScale = {
  /** End of the axis: at least the greatest value. */
  top: number
  /** Ticks from 0 to the top, both included. */
  ticks: number[]
}

const steps = [1, 2, 2.5, 5, 10]

/**
 * Computes a vertical axis of four equal parts with readable steps: 1, 2, 2.5 or 5 times a power of ten.
 *
 * @param values the drawn values, in any unit; only positive ones count
 */
export function chartScale(values: readonly number[]): ChartScale {
  const greatest = Math.max(0, ...values.filter(Number.isFinite))
  if (greatest === 0) return { top: 1, ticks: [0] }
  const rough = greatest / 4
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((one) => one * ten >= rough * (1 - 1e-9)) ?? 10) * ten
  const count = Math.ceil(greatest / step - 1e-9)
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, place) => step * place) }
}

/**
 * Decides which bars get a label, so that labels do not overlap. Counted from the last bar, which is the most relevant.
 *
 * @param fromEnd 0 for the last bar
 * @returns `always`, `wide` for wide screens only, `never`
 */
export function labelShown(fromEnd: number, count: number): 'always' | 'wide' | 'never' {
  const wideEvery = Math.ceil(count / 12)
  const phoneEvery = wideEvery * Math.ceil(count / wideEvery / 6)
  if (fromEnd % phoneEvery === 0) return 'always'
  return fromEnd % wideEvery === 0 ? 'wide' : 'never'
}

/** Formats a tick of the axis in few characters: `4k`. */
export function tickText(value: number, locale: string): string {
  return value >= 1000 ? `${formatNumber(value / 1000, locale)}k` : formatNumber(value, locale)
}
