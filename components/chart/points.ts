import type { Route } from 'next'

/** Data of a chart over time: plain, because it goes from the server to the browser. */

/** One place on the time axis: a month. */
export type ChartPoint = {
  key: string
  /** Full label, for the table and the shown values: “November 2026”. */
  label: string
  /** Short label on the axis: “Nov”. */
  short: string
  /** Second line of the axis, shown where it changes: “2026”. */
  group?: string
  /**
   * Value per part, only for drawing: money is summed elsewhere. Bars stack them from the base up, and draw negative ones
   * as 0. Null where an area ends.
   */
  values: readonly (number | null)[]
  /** The same values as texts with their unit. */
  texts: readonly string[]
  /** Text of the total; the text of the only part by default. */
  total?: string
  /** What is expected in addition by the end of the period. */
  expected?: { value: number; text: string }
  /** Where a click leads. */
  href?: Route
}

export type ChartKind = 'bars' | 'areas'

/** What is drawn. */
export type ChartDrawing = {
  kind: ChartKind
  /** Title with the unit. */
  title: string
  /** Text alternative: the range of values. */
  summary: string
  /** Names of the parts, from the base up: one or two. */
  parts: readonly string[]
  points: readonly ChartPoint[]
  /** What the values are measured against: a line across the chart, and the first row of its table. */
  limit?: ChartLimit
}

export type ChartLimit = { value: number; name: string; text: string }

/** Height of the plot and of the space above it, in CSS pixels. */
export const chartHeight = { above: 14, plot: 142 }

/** Height of the axis with its labels, in one line or two, in CSS pixels. */
export const axisHeight = (points: readonly ChartPoint[]) => (points.some(({ group }) => group) ? 40 : 24)

/** Height of a whole chart in CSS pixels. */
export const wholeHeight = (points: readonly ChartPoint[]) => chartHeight.above + chartHeight.plot + axisHeight(points)

/** Greatest share of the width for one bar. */
export const widestBar = 0.12

/** Share of its place that a bar fills. */
export const barShare = 0.62

/** Width of the column of ticks, in CSS pixels. */
export function gutterOf(ticks: readonly string[]): number {
  return 8 + 7 * Math.max(...ticks.map((text) => text.length))
}

/** The values that the axis must hold: of stacked bars their sum, of areas each; and the limit. */
export function axisValues({ kind, points, limit }: Pick<ChartDrawing, 'kind' | 'points' | 'limit'>): number[] {
  const sum = (values: ChartPoint['values']) => values.reduce<number>((all, value) => all + Math.max(0, value ?? 0), 0)
  const drawn =
    kind === 'bars'
      ? points.map(({ values, expected }) => sum(values) + (expected?.value ?? 0))
      : points.flatMap(({ values }) => values.map((value) => value ?? 0))
  return limit ? [...drawn, limit.value] : drawn
}

/** Returns the group to show below a point: where it changes, and at the first if the next change leaves it room. */
export function groupShown(points: readonly ChartPoint[], place: number): string | undefined {
  const group = points[place]?.group
  if (place > 0) return group === points[place - 1]?.group ? undefined : group
  const change = points.findIndex((point) => point.group !== group)
  return change === -1 || change >= points.length / 8 ? group : undefined
}

/** The colour of a part, as text colour: the last is the one to look at, and of a single series the latest bar. */
export function partClass(part: number, parts: number, isLast: boolean): string {
  return (parts > 1 ? part === parts - 1 : isLast)
    ? 'text-accent forced-colors:text-[Highlight]'
    : 'text-chart forced-colors:text-[GrayText]'
}

/** What is expected: an outline. */
export const expectedClass =
  'fill-transparent stroke-accent forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]'

/** The line of a limit. */
export const limitClass =
  '[&_line]:stroke-fg-muted forced-colors:[&_line]:stroke-[CanvasText] [&_text]:stroke-card [&_text]:stroke-3 [&_text]:[paint-order:stroke]'

/** Lines at the ticks, and the base. */
export const gridClass = 'stroke-line-soft forced-colors:stroke-[GrayText]'
export const baseClass = 'stroke-line-strong forced-colors:stroke-[GrayText]'

/** The value above the last bar; legible over a taller neighbour. */
export const valueClass = 'fill-fg-strong stroke-card stroke-3 font-[550] [paint-order:stroke]'
export const groupClass = 'fill-fg font-[550]'

export type ChartScale = {
  /** End of the axis: at least the greatest value. */
  top: number
  /** Ticks from 0 to the top, both included. */
  ticks: number[]
}

const steps = [1, 2, 2.5, 5, 10]

/**
 * Computes a vertical axis of at most four equal parts with readable steps: 1, 2, 2.5 or 5 times a power of ten.
 *
 * @param values the drawn values, in any unit; only positive ones count
 */
export function chartScale(values: readonly number[]): ChartScale {
  const greatest = Math.max(0, ...values.filter(Number.isFinite))
  if (greatest === 0) return { top: 1, ticks: [0] }
  const rough = greatest / 4
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((factor) => factor * ten >= rough * (1 - 1e-9)) ?? 10) * ten
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
