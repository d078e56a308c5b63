'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { Segment } from '@/components/ui/segment'
import { Swatch } from '@/components/ui/inline'
import { type ChartDrawing, partClass, wholeHeight } from './points'

/** So many of the latest points, and their sum in words. */
export type ChartRange = { count: number; sum: string }

type ChartFrameProps = {
  drawing: ChartDrawing
  /** Ranges to choose from, ascending; the last, with all points, is shown at first. */
  ranges?: readonly ChartRange[] | undefined
  note?: ReactNode
}

const Plot = dynamic(() => import('./plot').then((loaded) => loaded.Plot), { ssr: false })

/** The drawing of a chart, in a place of its size, and what is shown in it: parts and ranges. */
export function ChartFrame({ drawing, ranges, note }: ChartFrameProps) {
  const t = useTranslations('ui.chart')
  const { parts, points } = drawing
  const [hidden, setHidden] = useState<readonly number[]>([])
  const [range, setRange] = useState(points.length)

  /** The last one that is shown cannot be switched off. */
  function toggle(part: number) {
    const next = hidden.includes(part) ? hidden.filter((hiddenPart) => hiddenPart !== part) : [...hidden, part]
    if (next.length < parts.length) setHidden(next)
  }

  return (
    <>
      <div
        className="forced-colors:[&_text]:fill-[CanvasText] [:where(&)_text]:fill-fg-muted [:where(&)_text]:text-xs [:where(&)_text]:font-normal"
        style={{ height: wholeHeight(points) }}
      >
        <Plot {...drawing} points={points.slice(-range)} hidden={hidden} />
      </div>
      <figcaption className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-compact text-fg-muted">
        {parts.length > 1 &&
          parts.map((name, part) => (
            <button
              key={name}
              type="button"
              className="-mx-1.5 min-h-target cursor-pointer rounded-sm border-0 bg-transparent px-1.5 py-0 hover:bg-hover hover:text-fg aria-[pressed=false]:line-through aria-[pressed=false]:*:text-pressed"
              aria-pressed={!hidden.includes(part)}
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
