'use client'

import { useTranslations } from 'next-intl'
import type { Graph, GraphSpan, GraphType } from '@/lib/server-tools/rules/graphs'
import { useServer } from '../server-live'

type GraphPictureProps = {
  graph: Extract<Graph, { is: 'picture' }>
  type: GraphType
  span: GraphSpan
  onBroken?: () => void
}

/** The image from the API: dark on white, so its background is white in either theme. */
export function GraphPicture({ graph: { uri, width, height }, type, span, onBroken }: GraphPictureProps) {
  const t = useTranslations('graphs')
  const { server } = useServer()
  return (
    // A data URI: next/image has nothing to fetch or resize.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      className="graph"
      src={uri}
      width={width}
      height={height}
      alt={t('alt', { what: t(`type.${type}.name`), name: server.name, span: t(`span.${span}`) })}
      onError={onBroken}
    />
  )
}
