'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useLive } from '@/components/live/use-live'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Maximize2 } from '@/components/ui/icons'
import { formatDay, formatDayAndTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import {
  type Graph,
  type Graphs,
  type GraphSpan,
  graphStart,
  type GraphType,
  sharpWidth,
  sharpWidthAtLeast,
} from '@/lib/server-tools/rules/graphs'
import { useServer } from './server-live'

/**
 * The four graphs of one type, read with one call.
 *
 * @param everyMs how often they are read again; false for never
 */
export function useGraphs(type: GraphType, everyMs: number | false) {
  const { server } = useServer()
  return useLive<Graphs | null>({
    url: paths.live.graphs(server.id, type),
    initial: { value: null, asOf: new Date(0) },
    moving: () => false,
    slowMs: everyMs,
    askAtOnce: true,
  })
}

/** When a graph begins and ends: “13 Mar 11:20” and “14 Mar 11:20”, or days only for a month or a year. */
function useRange(span: GraphSpan, end: Date): { from: string; to: string } {
  const style = useTimeStyle()
  const format = span === 'day' || span === 'week' ? formatDayAndTime : formatDay
  return { from: format(graphStart(span, end), style, end), to: format(end, style, end) }
}

/** The time that a graph is of: “13 Mar 11:20 – 14 Mar 11:20”. */
export function GraphRange({ span, end }: { span: GraphSpan; end: Date }) {
  const { from, to } = useRange(span, end)
  return (
    <>
      <span className="whitespace-nowrap">{from}</span> – <span className="whitespace-nowrap">{to}</span>
    </>
  )
}

type GraphPictureProps = {
  graph: Extract<Graph, { kind: 'picture' }>
  type: GraphType
  span: GraphSpan
  /** When the graph ends. */
  end: Date
  /** `large`: at least in its own size, scrolled where that does not fit. `inside`: no higher than what it is in. */
  fit?: 'large' | 'inside'
  /** A press on the image enlarges it. */
  enlarge?: { label: string; onPress: () => void }
  onBroken?: () => void
}

/**
 * The image from the API, of any size and on any ground, which is left as it is. In the dark theme a light ground is
 * dimmed a little. On a page it is in its own size, or smaller where that does not fit.
 */
export function GraphPicture({ graph, type, span, end, fit, enlarge, onBroken }: GraphPictureProps) {
  const t = useTranslations('graphs')
  const { server } = useServer()
  const { from, to } = useRange(span, end)
  const { uri, width, height } = graph
  const frame = useRef<HTMLDivElement>(null)
  const [style, setStyle] = useState<CSSProperties>({ width: '100%', maxWidth: width })

  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    const measure = () => {
      const high = (box.clientHeight * width) / height
      const space = fit === 'inside' ? Math.min(box.clientWidth, high) : box.clientWidth
      const sharp = (fit === 'large' ? sharpWidthAtLeast : sharpWidth)(width, space, window.devicePixelRatio)
      setStyle(sharp === null ? { width: Math.min(space, width) } : { width: sharp, imageRendering: 'pixelated' })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [width, height, fit])

  return (
    <div ref={frame} className={classNames('flex min-h-0 min-w-0 flex-1', fit === 'inside' && 'items-center')}>
      <div className={classNames('relative mx-auto', fit === 'large' ? 'shrink-0' : 'max-w-full')} style={style}>
        {/* A data URI: next/image has nothing to fetch or resize. */}
        {/* oxlint-disable-next-line nextjs/no-img-element */}
        <img
          className="block h-auto w-full rounded-sm ring-1 ring-line dark:brightness-90"
          src={uri}
          width={width}
          height={height}
          style={{ imageRendering: style.imageRendering }}
          alt={t('alt', { what: t(`type.${type}.name`), name: server.name, span: t(`span.${span}`), from, to })}
          onError={onBroken}
        />
        {enlarge && (
          <button
            type="button"
            className="group absolute inset-0 flex cursor-zoom-in items-start justify-end rounded-sm border-0 bg-transparent p-1 print:hidden"
            aria-label={enlarge.label}
            aria-haspopup="dialog"
            onClick={enlarge.onPress}
          >
            {/* In a corner that pictures leave empty; where a pointer can hover, only then. */}
            <span className="grid size-6 place-items-center rounded-sm border border-line-button bg-card text-fg group-hover:opacity-100 group-focus-visible:opacity-100 pointer-fine:opacity-0">
              <Icon of={Maximize2} />
            </span>
          </button>
        )}
      </div>
    </div>
  )
}
