import type { GraphSpan, GraphType } from './traffic'

/** Scales of a graph's picture: values with SI prefixes, times in UTC. */

const HOUR = 3600
const DAY = 24 * HOUR

/** The end of the value axis: four equal parts of a round step, with a little room above the greatest value. */
export function axisTop(greatest: number, type: GraphType): number {
  if (greatest <= 0) return type === 'port_bits' ? 1_000_000 : 1
  const rough = (greatest * 1.05) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return 4 * power * ([1, 1.5, 2, 2.5, 3, 4, 5, 7.5].find((step) => step * power >= rough) ?? 10)
}

const PREFIXES = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
  [1, ''],
] as const
/** Below one, in thousandths: `250.00 m`. */
const SMALLEST = [1e-3, 'm'] as const

/** A percentage has none. */
function prefixOf(size: number, type: GraphType): readonly [divisor: number, prefix: string] {
  if (size === 0 || type === 'port_percent') return [1, '']
  return PREFIXES.find(([divisor]) => size >= divisor) ?? SMALLEST
}

/** A label of the axis, with the prefix and the decimals that its greatest needs: `0`, `2.5 M`, `5.0 M`. */
export function axisLabel(value: number, top: number, type: GraphType): string {
  if (value === 0) return '0'
  const [divisor, prefix] = prefixOf(top, type)
  const step = Number((top / 4 / divisor).toPrecision(3))
  const decimals = String(step).split('.')[1]?.length ?? 0
  return `${(value / divisor).toFixed(decimals)} ${prefix}`.trimEnd()
}

/** A value of the legend, as wide with a prefix as without one: `12.40 M`. */
export function legendValue(value: number, type: GraphType): string {
  const [divisor, prefix] = prefixOf(value, type)
  return `${(value / divisor).toFixed(2)} ${prefix || ' '}`
}

type TimeAxis = {
  /** Times of strong and weak lines. */
  major: number[]
  minor: number[]
  labels: { at: number; label: string }[]
}

/** Lines and labels of the time axis: a label is at its line for hours and weeks, in the middle of a day or a month. */
export function timeAxis(span: GraphSpan, from: number, until: number): TimeAxis {
  const every = (step: number, offset = 0) => marks(step, offset, from, until)
  switch (span) {
    case 'graph_day': {
      const major = every(4 * HOUR)
      return { major, minor: every(HOUR), labels: labelled(major, 0, ({ time }) => time.slice(0, 5)) }
    }
    case 'graph_week': {
      const major = every(DAY)
      return {
        major,
        minor: every(6 * HOUR),
        labels: labelled(major, DAY / 2, ({ weekday, day }) => `${weekday} ${day}`),
      }
    }
    case 'graph_month': {
      // 5 January 1970 was a Monday.
      const major = every(7 * DAY, 4 * DAY)
      return { major, minor: every(DAY), labels: labelled(major, 0, ({ day, month }) => `${day} ${month}`) }
    }
    case 'graph_year': {
      const major = every(DAY).filter((at) => new Date(at * 1000).getUTCDate() === 1)
      return { major, minor: [], labels: labelled(major, 15 * DAY, ({ month }) => month) }
    }
  }
}

function marks(step: number, offset: number, from: number, until: number): number[] {
  const first = Math.ceil((from - offset) / step) * step + offset
  return Array.from({ length: Math.floor((until - first) / step) + 1 }, (_, place) => first + place * step)
}

function labelled(times: readonly number[], shift: number, label: (date: UtcDate) => string): TimeAxis['labels'] {
  return times.map((at) => {
    // Fixed by the language: `Sat, 28 Nov 2026 03:10:00 GMT`.
    const [weekday = '', day = '', month = '', , time = ''] = new Date(at * 1000)
      .toUTCString()
      .replace(',', '')
      .split(' ')
    return { at: at + shift, label: label({ weekday, day, month, time }) }
  })
}

type UtcDate = Record<'weekday' | 'day' | 'month' | 'time', string>
