'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { classNames } from '@/components/ui/class-names'
import { formatDay, formatDayAndTime } from '@/lib/format/time'
import {
  type Graph,
  type GraphSpan,
  graphStart,
  type GraphType,
  sharpWidth,
  sharpWidthAtLeast,
} from '@/lib/server-tools/rules/graphs'
import { useServer } from '../server-live'

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
  /** At least in its own size, scrolled where that does not fit. */
  large?: boolean
  onBroken?: () => void
}

/**
 * The image from the API, dark on white. It takes on the card's colour. In the dark theme it is inverted and its hues are
 * turned back; black paper vanishes in `screen`.
 */
export function GraphPicture({ graph, type, span, large, onBroken }: GraphPictureProps) {
  const t = useTranslations('graphs')
  const { server } = useServer()
  const { uri, width, height } = graph
  const frame = useRef<HTMLDivElement>(null)
  const [sharp, setSharp] = useState<number | null>(null)

  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    const fit = large ? sharpWidthAtLeast : sharpWidth
    const measure = () => setSharp(fit(width, box.clientWidth, window.devicePixelRatio))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [width, large])

  return (
    <div className={classNames('isolate py-2', large ? 'bg-raised' : 'bg-card')} ref={frame}>
      {/* A data URI: next/image has nothing to fetch or resize. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        className="mx-auto block h-auto mix-blend-multiply dark:mix-blend-screen dark:[filter:invert(1)_hue-rotate(180deg)_brightness(0.9)]"
        src={uri}
        width={width}
        height={height}
        style={sharp === null ? { width: '100%' } : { width: sharp, imageRendering: 'pixelated' }}
        alt={t('alt', { what: t(`type.${type}.name`), name: server.name, span: t(`span.${span}`) })}
        onError={onBroken}
      />
    </div>
  )
}
