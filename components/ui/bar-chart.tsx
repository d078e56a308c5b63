import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { chartScale, labelShown } from './chart-scale'
import { classNames } from './class-names'
import { Icon } from './icon'
import { ChevronRight } from './icons'

/** One bar: a month, a day, a direction. */
export type ChartBar = {
  /** Full label, for the table and the tooltip: “November 2026”. */
  label: string
  /** Short label under the bar: “Nov”. */
  short: string
  /** Value per part, from the base up, only for drawing: money is summed elsewhere. Negative values are drawn as 0. */
  values: readonly number[]
  /** The same values as texts with their unit. */
  texts: readonly string[]
  /** Text of the total; the text of the only part by default. */
  total?: string
}

type BarChartProps = {
  /** Title with the unit; also the caption of the table. */
  title: string
  /** Text alternative of the chart: its range of values. */
  summary: string
  /** What a bar represents, for the first column header of the table: “Month”. */
  each: string
  /** Names of a bar's stacked parts, from the base up: one or two. */
  parts: readonly [string] | readonly [string, string]
  bars: readonly ChartBar[]
  /** Formats a tick of the axis, such as “4k”. */
  tick: (value: number) => string
  /** Note below the chart. */
  note?: ReactNode
}

const height = { plot: 142, above: 14, below: 32 }
const base = height.above + height.plot

/**
 * A bar chart over time, rendered without client scripts, with the numbers as a table for screen readers. Belongs in a
 * Panel with the class `chart`. The last bar of a simple series is the current period, and is highlighted.
 */
export function BarChart({ title, summary, each, parts, bars, tick, note }: BarChartProps) {
  const t = useTranslations('ui.chart')
  const id = useId()
  const scale = chartScale(bars.map(({ values }) => values.reduce((sum, value) => sum + Math.max(0, value), 0)))
  const ticks = scale.ticks.map((value) => ({ value, text: tick(value), y: base - (value / scale.top) * height.plot }))
  const gutter = 8 + 7 * Math.max(...ticks.map(({ text }) => text.length))
  return (
    <figure className="stack-2">
      <svg
        className="plot"
        height={base + height.below}
        // Axis labels are outside, so that everything inside can be positioned in percent of the width.
        style={{ marginInlineStart: gutter, width: `calc(100% - ${gutter}px)` }}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-summary`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-summary`}>{summary}</desc>
        {ticks.map(({ value, text, y }) => (
          <g key={value}>
            <line className={value === 0 ? 'base' : 'grid'} x1="0" x2="100%" y1={y} y2={y} />
            <text x="-8" y={y + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {bars.map((bar, place) => (
          <Bar key={bar.label} {...{ bar, place, parts }} count={bars.length} top={scale.top} />
        ))}
      </svg>
      <figcaption className="row row-wide small muted">
        {parts.length > 1 &&
          parts.map((name, part) => (
            <span key={name}>
              <i className={classNames('key', part === 0 ? 'bg-chart' : 'bg-accent')} />
              {name}
            </span>
          ))}
        {note && <span>{note}</span>}
      </figcaption>
      <details className="more">
        <summary>
          <Icon of={ChevronRight} />
          {t('asTable')}
        </summary>
        <ChartTable {...{ title, each, parts, bars, total: t('total') }} />
      </details>
    </figure>
  )
}

type BarProps = { bar: ChartBar; place: number; count: number; top: number; parts: readonly string[] }

function Bar({ bar, place, count, top, parts }: BarProps) {
  const slot = 100 / count
  const width = Math.min(slot * 0.62, 12)
  const middle = slot * (place + 0.5)
  const isLast = place === count - 1
  const shown = labelShown(count - 1 - place, count)
  const tall = (value: number) => (Math.max(0, value) / top) * height.plot
  const total = bar.total ?? bar.texts.join(', ')
  return (
    <g className="m">
      <title>{`${bar.label}: ${total}`}</title>
      {bar.values.map((value, part) => {
        const below = bar.values.slice(0, part).reduce((sum, one) => sum + tall(one), 0)
        const marked = parts.length > 1 ? part > 0 : isLast
        return (
          <rect
            key={parts[part]}
            className={marked ? 'bar' : 'bar-was'}
            x={`${middle - width / 2}%`}
            width={`${width}%`}
            y={base - below - tall(value)}
            height={tall(value)}
            rx={tall(value) > 4 ? 2 : 0}
          />
        )
      })}
      {isLast && (
        <text
          className="val"
          x={count > 5 ? '100%' : `${middle}%`}
          y={base - bar.values.reduce((sum, value) => sum + tall(value), 0) - 6}
          textAnchor={count > 5 ? 'end' : 'middle'}
        >
          {total}
        </text>
      )}
      {shown !== 'never' && (
        <text x={`${middle}%`} y={base + 18} textAnchor="middle" className={shown === 'wide' ? 'odd' : undefined}>
          {bar.short}
        </text>
      )}
    </g>
  )
}

type ChartTableProps = {
  title: string
  each: string
  parts: readonly string[]
  bars: readonly ChartBar[]
  /** Header of the total column, if there are several parts. */
  total: string
}

/** The numbers of a chart as a table, latest first. */
function ChartTable({ title, each, parts, bars, total }: ChartTableProps) {
  const withTotal = parts.length > 1 && bars.some((bar) => bar.total !== undefined)
  return (
    <table className="table table-plain" role="table">
      <caption className="sr">{title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {each}
          </th>
          {[...parts, ...(withTotal ? [total] : [])].map((name) => (
            <th key={name} scope="col" role="columnheader" className="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {bars.toReversed().map((bar) => (
          <tr role="row" key={bar.label}>
            <th scope="row" role="rowheader">
              {bar.label}
            </th>
            {parts.map((name, part) => (
              <td key={name} role="cell" className="num c-first" data-label={name}>
                {bar.texts[part]}
              </td>
            ))}
            {withTotal && (
              <td role="cell" className="num c-last" data-label={total}>
                {bar.total}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
