'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
// Large, so that only this file imports it, which is loaded with the first chart.
// oxlint-disable-next-line no-restricted-imports
import {
  Area,
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  ReferenceLine,
  Tooltip,
  type TooltipContentProps,
  useActiveTooltipLabel,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts'
import { classNames } from '@/components/ui/class-names'
import { Swatch } from '@/components/ui/inline'
import { formatCompact } from '@/lib/format/number'
import {
  axisHeight,
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
  limitClass,
  partClass,
  valueClass,
  wholeHeight,
  widestBar,
} from './points'

/** Narrower than this, in CSS pixels, fewer labels fit. */
const narrow = 480

/** Up to so many, each bar has its value above it; of more, only the last. */
const fewBars = 5

/**
 * Lines and ticks have places of their own: Recharts would measure the text of each, which lays out the whole page as many
 * times, half a second for the months of a large account.
 */
const noLines = () => []

const valueOf = (point: ChartPoint | undefined) => point?.total ?? point?.texts.join(', ')

type PlotProps = ChartDrawing & {
  /** Places in `parts` of those switched off. */
  hidden: readonly number[]
}

/** A chart to point at: by mouse, touch and arrow keys. A click or Enter follows the link of a point. */
export function Plot({ kind, title, summary, parts, points, limit, hidden }: PlotProps) {
  const locale = useLocale()
  const router = useRouter()
  const box = useRef<HTMLDivElement>(null)
  const active = useRef<string | null>(null)
  /** What was shown before a finger came down: its first touch shows values, and a second one follows the link. */
  const shownBefore = useRef<string | null>(null)
  const [width, setWidth] = useState(0)
  /** The place that keys have chosen. */
  const [chosen, setChosen] = useState<number | null>(null)
  /** Counts the drawings: what the mouse has pointed at in one would hide what keys choose, so they begin a new one. */
  const [drawing, setDrawing] = useState(0)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const shown = points.map((point) => ({
    ...point,
    values: point.values.map((value, part) => (hidden.includes(part) ? null : value)),
  }))
  const scale = chartScale(axisValues({ kind, points: shown, limit }))
  const texts = scale.ticks.map((value) => formatCompact(value, locale))
  const gutter = gutterOf(texts)
  const count = points.length
  const hrefs = points.some(({ href }) => href !== undefined)

  const follow = () => {
    const href = points.find(({ key }) => key === active.current)?.href
    if (href) router.push(href)
  }
  const followByClick = () => {
    if (shownBefore.current === active.current) follow()
  }
  /** Keys begin at the newest point. */
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return follow()
    const to: Record<string, number> = {
      ArrowLeft: chosen === null ? count - 1 : Math.max(0, chosen - 1),
      ArrowRight: chosen === null ? count - 1 : Math.min(count - 1, chosen + 1),
      Home: 0,
      End: count - 1,
    }
    const place = to[event.key]
    if (place === undefined) return
    event.preventDefault()
    if (chosen === null) setDrawing(drawing + 1)
    setChosen(place)
  }

  return (
    <div
      ref={box}
      className={classNames(
        'rounded-sm outline-offset-4 [-webkit-tap-highlight-color:transparent] [&_.recharts-active-dot_circle]:fill-accent [&_.recharts-active-dot_circle]:stroke-card [&_.recharts-area-area]:fill-current [&_.recharts-area-area]:stroke-none [&_.recharts-area-area]:[fill-opacity:0.16] [&_.recharts-area-curve]:fill-none [&_.recharts-area-curve]:stroke-current [&_.recharts-area-curve]:stroke-2 [&_.recharts-cartesian-grid-horizontal_line:first-child]:stroke-line-strong [&_:is(svg,.recharts-wrapper)]:overflow-visible print:[&_:is(svg,.recharts-wrapper)]:h-auto! print:[&_:is(svg,.recharts-wrapper)]:w-full!',
        hrefs && 'cursor-pointer',
      )}
      role="application"
      aria-label={title}
      tabIndex={0}
      onKeyDown={move}
      onBlur={() => setChosen(null)}
      onPointerMove={() => setChosen(null)}
      onPointerDown={() => {
        shownBefore.current = active.current
        setChosen(null)
      }}
    >
      {width > 0 && (
        <ComposedChart
          key={drawing}
          accessibilityLayer={false}
          role="img"
          data={shown}
          width={width}
          height={wholeHeight(points)}
          margin={{ top: height.above, right: 0, bottom: 0, left: 0 }}
          barCategoryGap={`${(100 * (1 - barShare)) / 2}%`}
          maxBarSize={(width - gutter) * widestBar}
          title={title}
          desc={summary}
          onClick={followByClick}
        >
          <CartesianGrid
            vertical={false}
            verticalCoordinatesGenerator={noLines}
            horizontalPoints={scale.ticks.map((value) => height.above + height.plot * (1 - value / scale.top))}
            className={gridClass}
          />
          <XAxis
            dataKey="key"
            scale="band"
            height={axisHeight(points)}
            interval={0}
            tickLine={false}
            axisLine={false}
            tick={(tick: XAxisTickContentProps) => <Tick tick={tick} points={points} isNarrow={width < narrow} />}
          />
          <YAxis
            width={gutter}
            domain={[0, scale.top]}
            ticks={scale.ticks}
            interval={0}
            tickLine={false}
            axisLine={false}
            tickSize={2}
            tickMargin={6}
            tick={({ x, y, payload }: YAxisTickContentProps) => (
              <text x={x} y={y} dy="0.355em" textAnchor="end">
                {formatCompact(Number(payload.value), locale)}
              </text>
            )}
          />
          <Tooltip
            isAnimationActive={false}
            {...(chosen !== null && { defaultIndex: chosen })}
            cursor={kind === 'bars' ? { className: 'fill-hover stroke-none' } : { className: baseClass }}
            content={(props: TooltipContentProps) => <Values {...props} {...{ parts, points, hidden }} />}
          />
          {kind === 'bars'
            ? parts.map((name, part) => (
                <Bar
                  key={name}
                  dataKey={({ values }: (typeof shown)[number]) => Math.max(0, values[part] ?? 0)}
                  stackId="all"
                  isAnimationActive={false}
                  shape={(bar: BarShapeProps) => (
                    <Column
                      {...bar}
                      className={`fill-current ${partClass(part, parts.length, bar.index === count - 1)}`}
                    />
                  )}
                />
              ))
            : parts.map((name, part) => (
                <Area
                  key={name}
                  className={partClass(part, parts.length, true)}
                  dataKey={({ values }: (typeof shown)[number]) => values[part] ?? null}
                  isAnimationActive={false}
                  type="linear"
                  activeDot={{ r: 4 }}
                />
              ))}
          {kind === 'bars' && (
            <Bar
              dataKey={({ expected }: (typeof shown)[number]) => expected?.value ?? 0}
              stackId="all"
              isAnimationActive={false}
              shape={(bar: BarShapeProps) => (
                <>
                  <Column {...bar} className={expectedClass} strokeDasharray="3 3" />
                  {(count <= fewBars || bar.index === count - 1) && hidden.length === 0 && (
                    <text
                      className={valueClass}
                      x={count > fewBars ? width : bar.x + bar.width / 2}
                      // Of many, above the plot, where it covers no bar.
                      y={(count > fewBars ? height.above : bar.y) - 5}
                      textAnchor={count > fewBars ? 'end' : 'middle'}
                    >
                      {valueOf(points[bar.index])}
                    </text>
                  )}
                </>
              )}
            />
          )}
          {limit && (
            <ReferenceLine
              y={limit.value}
              className={limitClass}
              strokeDasharray="6 4"
              label={{ value: `${limit.name}: ${limit.text}`, position: 'insideTopLeft', dy: 2 }}
            />
          )}
          <Active report={(key) => (active.current = key)} />
        </ComposedChart>
      )}
    </div>
  )
}

/** Reports the key of the point that is pointed at. */
function Active({ report }: { report: (key: string | null) => void }) {
  const label = useActiveTooltipLabel()
  useEffect(() => {
    report(label === undefined ? null : String(label))
  }, [label, report])
  return null
}

type ColumnProps = BarShapeProps & { className: string }

function Column({ x, y, width, height: tall, className, strokeDasharray }: ColumnProps) {
  return tall > 0.5 ? (
    <rect {...{ className, strokeDasharray, x, y, width }} height={tall} rx={tall > 4 ? 2 : 0} />
  ) : null
}

type TickProps = { tick: XAxisTickContentProps; points: ChartDrawing['points']; isNarrow: boolean }

/** The label of a point, and its group where that changes. */
function Tick({ tick: { x, index }, points, isNarrow }: TickProps) {
  const point = points[index]
  const shown = labelShown(points.length - 1 - index, points.length)
  const group = groupShown(points, index)
  const base = height.above + height.plot
  if (!point) return null
  return (
    <g>
      {(shown === 'always' || (shown === 'wide' && !isNarrow)) && (
        <text x={x} y={base + 18} textAnchor="middle">
          {point.short}
        </text>
      )}
      {group && (
        <text x={x} y={base + 34} textAnchor="middle" className={groupClass}>
          {group}
        </text>
      )}
    </g>
  )
}

const lineClass = 'flex min-h-10 items-center justify-between gap-4 max-sm:min-h-11'

type ValuesProps = TooltipContentProps & Pick<PlotProps, 'parts' | 'points' | 'hidden'>

/** The values of the point that is pointed at. */
function Values({ active, label, parts, points, hidden }: ValuesProps) {
  const t = useTranslations('ui.chart')
  const point = points.find(({ key }) => key === label)
  if (!active || !point) return null
  const isLast = point === points.at(-1)
  return (
    <div
      className="min-w-48 rounded-md border border-line bg-raised px-3 py-2 text-compact text-fg shadow-float"
      role="status"
    >
      <p className="font-medium text-fg-strong">{point.label}</p>
      {parts.map((name, part) =>
        hidden.includes(part) || point.values[part] === null ? null : (
          <p key={name} className={lineClass}>
            <span>
              <Swatch className={`bg-current ${partClass(part, parts.length, isLast)}`} />
              {name}
            </span>
            <b>{point.texts[part]}</b>
          </p>
        ),
      )}
      {point.total !== undefined && parts.length > 1 && hidden.length === 0 && (
        <p className={`${lineClass} border-t border-line-soft`}>
          <span>{t('total')}</span>
          <b>{point.total}</b>
        </p>
      )}
      {point.expected && (
        <p className={lineClass}>
          <span>
            <Swatch className="border border-dashed border-accent" />
            {point.expected.text}
          </span>
        </p>
      )}
    </div>
  )
}
