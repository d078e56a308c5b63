'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useLive } from '@/components/live/use-live'
import { classNames } from '@/components/ui/class-names'
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

/** The time that a graph is of: “13 Mar 11:20 – 14 Mar 11:20”, or days only for a month or a year. */
export function GraphRange({ span, end }: { span: GraphSpan; end: Date }) {
  const style = useTimeStyle()
  const format = span === 'day' || span === 'week' ? formatDayAndTime : formatDay
  return (
    <>
      <span className="whitespace-nowrap">{format(graphStart(span, end), style, end)}</span> –{' '}
      <span className="whitespace-nowrap">{format(end, style, end)}</span>
    </>
  )
}

type GraphPictureProps = {
  graph: Extract<Graph, { kind: 'picture' }>
  type: GraphType
  span: GraphSpan
  /** `large`: at least in its own size, scrolled where that does not fit. `inside`: no higher than what it is in. */
  fit?: 'large' | 'inside'
  onBroken?: () => void
}

/**
 * The image from the API, dark on white. It takes on the card's colour. In the dark theme it is inverted and its hues are
 * turned back; black paper vanishes in `screen`.
 */
export function GraphPicture({ graph, type, span, fit, onBroken }: GraphPictureProps) {
  const t = useTranslations('graphs')
  const { server } = useServer()
  const { uri, width, height } = graph
  const frame = useRef<HTMLDivElement>(null)
  const [style, setStyle] = useState<CSSProperties>({ width: '100%' })

  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    const measure = () => {
      const space = fit === 'inside' ? Math.min(box.clientWidth, (box.clientHeight * width) / height) : box.clientWidth
      const sharp = (fit === 'large' ? sharpWidthAtLeast : sharpWidth)(width, space, window.devicePixelRatio)
      setStyle(sharp === null ? { width: space } : { width: sharp, imageRendering: 'pixelated' })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [width, height, fit])

  return (
    <div
      className={classNames(
        'isolate rounded-b-inner',
        fit === 'large' ? 'bg-raised' : 'bg-card',
        fit === 'inside' ? 'flex min-h-0 flex-1 items-center' : 'py-2',
      )}
      ref={frame}
    >
      {/* A data URI: next/image has nothing to fetch or resize. */}
      {/* oxlint-disable-next-line nextjs/no-img-element */}
      <img
        className={classNames(
          'mx-auto block h-auto mix-blend-multiply dark:mix-blend-screen dark:[filter:invert(1)_hue-rotate(180deg)_brightness(0.9)]',
          // The measured space is a whole number of pixels, and may be more than there is.
          fit !== 'large' && 'max-w-full',
        )}
        src={uri}
        width={width}
        height={height}
        style={style}
        alt={t('alt', { what: t(`type.${type}.name`), name: server.name, span: t(`span.${span}`) })}
        onError={onBroken}
      />
    </div>
  )
}

/**
 * The traffic of the last month, beside its total on the overview: read once, in a frame that has its size already. What
 * can be compared, enlarged and saved is on the graphs tab.
 */
export function MonthOfTraffic() {
  const t = useTranslations('graphs')
  const { value, asOf, failure } = useGraphs('port_bits', false)
  const [isBroken, setBroken] = useState(false)
  const graph = value?.month
  const words =
    graph?.kind === 'broken' || isBroken
      ? t('broken.title')
      : graph?.kind === 'none'
        ? t('none.title')
        : failure && !graph && t('failure.what')
  return (
    <>
      <p className="flex min-w-0 flex-wrap items-center gap-x-4 text-compact text-fg-muted">
        <span className="font-medium text-fg">{t('span.month')}</span>
        {graph && !words && (
          <span>
            <GraphRange span="month" end={asOf} />
          </span>
        )}
      </p>
      {words ? (
        <p className="m-auto text-compact text-fg-muted" role={failure ? 'status' : undefined}>
          {words}
        </p>
      ) : (
        graph?.kind === 'picture' && (
          <GraphPicture graph={graph} type="port_bits" span="month" fit="inside" onBroken={() => setBroken(true)} />
        )
      )}
    </>
  )
}
