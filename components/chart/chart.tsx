import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { type ReactNode, useId } from 'react'
import { More } from '@/components/ui/note'
import { Table } from '@/components/ui/table'
import { ChartFrame, type ChartRange } from './chart-frame'
import {
  axisValues,
  barShare,
  baseClass,
  type ChartDrawing,
  type ChartPoint,
  chartScale,
  expectedClass,
  gridClass,
  groupClass,
  groupShown,
  gutterOf,
  chartHeight as height,
  labelShown,
  partClass,
  tickText,
  valueClass,
  wholeHeight,
  widestBar,
} from './points'

type ChartProps = ChartDrawing & {
  /** What a point represents, for the first column header of the table: “Month”. */
  each: string
  /** Ranges to choose from. */
  ranges?: readonly ChartRange[]
  /** Note below the chart. */
  note?: ReactNode
}

/**
 * A chart over time: drawn by the server, then by the browser with values to point at; with the numbers as a table.
 * The last bar of a simple series is the current period, and is highlighted.
 */
export function Chart({ each, ranges, note, ...drawing }: ChartProps) {
  const t = useTranslations('ui.chart')
  const { title, parts, points } = drawing
  return (
    <figure className="grid grid-cols-1 content-start gap-2">
      <ChartFrame drawing={drawing} ranges={ranges} note={note}>
        <PlainPlot {...drawing} />
      </ChartFrame>
      <More
        title={
          <>
            {t('asTable')}
            <span className="sr-only">: {title}</span>
          </>
        }
      >
        <ChartTable {...{ title, each, parts, points, total: t('total') }} />
      </More>
    </figure>
  )
}

type ChartTableProps = {
  title: string
  each: string
  parts: readonly string[]
  points: readonly ChartPoint[]
  /** Header of the total column, if there are several parts. */
  total: string
}

/** The numbers of a chart as a table, latest first. */
function ChartTable({ title, each, parts, points, total }: ChartTableProps) {
  const withTotal = parts.length > 1 && points.some((point) => point.total !== undefined)
  return (
    <Table plain>
      <caption className="sr-only">{title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {each}
          </th>
          {[...parts, ...(withTotal ? [total] : [])].map((name) => (
            <th key={name} scope="col" role="columnheader" className="text-end">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {points.toReversed().map((point) => (
          <tr role="row" key={point.key}>
            <th scope="row" role="rowheader">
              {point.href ? (
                <Link href={point.href} prefetch={false}>
                  {point.label}
                </Link>
              ) : (
                point.label
              )}
            </th>
            {parts.map((name, part) => (
              <td key={name} role="cell" className="text-end" data-label={name}>
                {point.texts[part]}
              </td>
            ))}
            {withTotal && (
              <td role="cell" className="text-end" data-label={total}>
                {point.total}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const base = height.above + height.plot

/** A chart as the server draws it: complete without scripts, in any width, and on paper. */
function PlainPlot({ kind, title, summary, parts, points }: ChartDrawing) {
  const locale = useLocale()
  const id = useId()
  const scale = chartScale(axisValues({ kind, points }))
  const ticks = scale.ticks.map((value) => ({
    ...{ value, text: tickText(value, locale) },
    y: base - (value / scale.top) * height.plot,
  }))
  const gutter = gutterOf(ticks.map(({ text }) => text))
  return (
    <svg
      className="block w-full overflow-visible fill-current"
      height={wholeHeight(points)}
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
          <line className={value === 0 ? baseClass : gridClass} x1="0" x2="100%" y1={y} y2={y} />
          <text x="-8" y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {kind === 'areas' && <Areas {...{ parts, points }} top={scale.top} />}
      {points.map((point, place) => (
        <g key={point.key}>
          {kind === 'bars' && <Bars {...{ point, place, parts }} count={points.length} top={scale.top} />}
          <AxisLabel {...{ points, place }} />
        </g>
      ))}
    </svg>
  )
}

const middleOf = (place: number, count: number) => (100 / count) * (place + 0.5)

function AxisLabel({ points, place }: { points: readonly ChartPoint[]; place: number }) {
  const count = points.length
  const group = groupShown(points, place)
  const shown = labelShown(count - 1 - place, count)
  const x = `${middleOf(place, count)}%`
  return (
    <>
      {shown !== 'never' && (
        <text x={x} y={base + 18} textAnchor="middle" className={shown === 'wide' ? 'max-sm:hidden' : undefined}>
          {points[place]?.short}
        </text>
      )}
      {group && (
        <text x={x} y={base + 34} textAnchor="middle" className={groupClass}>
          {group}
        </text>
      )}
    </>
  )
}

type BarsProps = { point: ChartPoint; place: number; count: number; top: number; parts: readonly string[] }

/** The stacked bar of one point, and the last one's value above it. */
function Bars({ point, place, count, top, parts }: BarsProps) {
  const width = Math.min((100 / count) * barShare, 100 * widestBar)
  const middle = middleOf(place, count)
  const isLast = place === count - 1
  const tall = (value: number | null) => (Math.max(0, value ?? 0) / top) * height.plot
  const total = point.total ?? point.texts.join(', ')
  const sum = point.values.reduce<number>((all, value) => all + tall(value), 0)
  const expected = tall(point.expected?.value ?? 0)
  const across = { x: `${middle - width / 2}%`, width: `${width}%` }
  return (
    <>
      <g className="[&:hover>.text-chart]:text-accent">
        <title>{`${point.label}: ${total}`}</title>
        {point.values.map((value, part) => {
          const below = point.values.slice(0, part).reduce<number>((all, one) => all + tall(one), 0)
          return (
            <rect
              key={parts[part]}
              className={partClass(part, parts.length, isLast)}
              {...across}
              y={base - below - tall(value)}
              height={tall(value)}
              rx={tall(value) > 4 ? 2 : 0}
            />
          )
        })}
        {expected > 1 && (
          <rect
            className={expectedClass}
            strokeDasharray="3 3"
            {...across}
            y={base - sum - expected}
            height={expected}
            rx={2}
          />
        )}
      </g>
      {isLast && (
        <text
          className={valueClass}
          x={count > 5 ? '100%' : `${middle}%`}
          y={base - sum - expected - 6}
          textAnchor={count > 5 ? 'end' : 'middle'}
        >
          {total}
        </text>
      )}
    </>
  )
}

type AreasProps = { parts: readonly string[]; points: readonly ChartPoint[]; top: number }

/** One area per part, each from the base up to its line. */
function Areas({ parts, points, top }: AreasProps) {
  return (
    <svg y={height.above} width="100%" height={height.plot} viewBox="0 0 100 100" preserveAspectRatio="none">
      {parts.map((name, part) => {
        const line = points.flatMap(({ values }, place) => {
          const value = values[part]
          return value === null || value === undefined
            ? []
            : [{ x: middleOf(place, points.length), y: 100 - (Math.max(0, value) / top) * 100 }]
        })
        const path = line.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
        return (
          <g key={name} className={partClass(part, parts.length, true)}>
            <path className="fill-current/16" d={`${path}V100H${line[0]?.x ?? 0}Z`} />
            <path className="fill-none stroke-current stroke-2 [vector-effect:non-scaling-stroke]" d={path} />
          </g>
        )
      })}
    </svg>
  )
}
