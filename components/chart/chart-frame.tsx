'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Segment } from '@/components/ui/segment'
import { Swatch } from '@/components/ui/inline'
import { type ChartDrawing, partClass, wholeHeight } from './points'
import { usePartInSight } from './use-part-in-sight'

/** So many of the latest points, and their sum in words. */
export type ChartRange = { count: number; sum: string }

type ChartFrameProps = {
  drawing: ChartDrawing
  /** Ranges to choose from, ascending; the last, with all points, is shown at first. */
  ranges?: readonly ChartRange[] | undefined
  note?: ReactNode
  /** The server's drawing. */
  children: ReactNode
}

const loadPlot = () => import('./live-plot').then(({ LivePlot }) => LivePlot)

/**
 * The server's drawing, which a livelier one of the same size covers when it has come into sight. Paper keeps the first.
 * If the script does not load, the first stays.
 */
export function ChartFrame({ drawing, ranges, note, children }: ChartFrameProps) {
  const t = useTranslations('ui.chart')
  const { parts, points } = drawing
  const [box, Plot] = usePartInSight(loadPlot)
  const [hidden, setHidden] = useState<readonly number[]>([])
  const [range, setRange] = useState(points.length)

  /** The last one that is shown cannot be switched off. */
  function toggle(part: number) {
    const next = hidden.includes(part) ? hidden.filter((one) => one !== part) : [...hidden, part]
    if (next.length < parts.length) setHidden(next)
  }

  return (
    <>
      <div
        ref={box}
        className="forced-colors:[&_text]:fill-[CanvasText] [:where(&)_text]:fill-fg-muted [:where(&)_text]:text-xs [:where(&)_text]:font-normal"
        style={{ height: wholeHeight(points) }}
      >
        <div className={Plot ? 'not-print:hidden' : undefined}>{children}</div>
        {Plot && <Plot {...drawing} points={points.slice(-range)} hidden={hidden} />}
      </div>
      <figcaption className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-compact text-fg-muted">
        {parts.length > 1 &&
          parts.map((name, part) => (
            <button
              key={name}
              type="button"
              className="-mx-1.5 min-h-target rounded-sm border-0 bg-transparent px-1.5 py-0 enabled:cursor-pointer hover:enabled:bg-hover hover:enabled:text-fg disabled:cursor-[inherit] aria-[pressed=false]:line-through aria-[pressed=false]:*:text-pressed"
              aria-pressed={!hidden.includes(part)}
              disabled={!Plot}
              onClick={() => toggle(part)}
            >
              <Swatch className={`bg-current ${partClass(part, parts.length, true)}`} />
              {name}
            </button>
          ))}
        {note && <span>{note}</span>}
        {ranges && (
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:ms-auto sm:justify-end">
            <span aria-live="polite">{ranges.find(({ count }) => count === range)?.sum}</span>
            <span className="print:hidden">
              <Segment
                label={`${t('range')}: ${drawing.title}`}
                name={`range-${drawing.title}`}
                value={String(range)}
                disabled={!Plot}
                options={ranges.map(({ count }) => ({ value: String(count), name: t('months', { count }) }))}
                onChange={(next) => setRange(Number(next))}
              />
            </span>
          </span>
        )}
      </figcaption>
    </>
  )
}
