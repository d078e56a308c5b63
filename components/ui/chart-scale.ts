export type ChartScale = {
  /** Where the axis ends: at least the greatest value. */
  top: number
  /** Marks from 0 to the top, both with their line. */
  ticks: number[]
}

const steps = [1, 2, 2.5, 5, 10]

/**
 * A vertical axis of four even parts that people can read off: steps of 1, 2, 2.5 or 5 and their tens.
 *
 * @param values what is drawn, in any unit; only what is above 0 counts
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
 * How often a label under a bar is written, so that neighbours do not run into each other. Counted from the last bar,
 * because that is the one that people look for.
 *
 * @param fromEnd 0 for the last bar
 * @returns `always`, `wide` when only where there is room, `never`
 */
export function labelShown(fromEnd: number, count: number): 'always' | 'wide' | 'never' {
  const wideEvery = Math.ceil(count / 12)
  const phoneEvery = wideEvery * Math.ceil(count / wideEvery / 6)
  if (fromEnd % phoneEvery === 0) return 'always'
  return fromEnd % wideEvery === 0 ? 'wide' : 'never'
}
