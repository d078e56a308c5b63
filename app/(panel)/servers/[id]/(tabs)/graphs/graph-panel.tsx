'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Empty } from '@/components/ui/empty'
import { IconButton } from '@/components/ui/icon-button'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ChartLine, Download, ImageOff, Maximize2 } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { graphFileName, type Graph, type GraphSpan, type GraphType } from '@/lib/server-tools/rules/graphs'
import { useServer } from '../server-live'
import { GraphPicture } from './graph-picture'

type GraphPanelProps = {
  graph: Graph
  type: GraphType
  span: GraphSpan
  onEnlarge: () => void
  onAgain: () => void
}

/** One graph, or why it is missing. */
export function GraphPanel({ graph, type, span, onEnlarge, onAgain }: GraphPanelProps) {
  const t = useTranslations('graphs')
  const { server } = useServer()
  // An image can be truncated, which only the browser detects. A new image is tried again.
  const [brokenUri, setBrokenUri] = useState<string | null>(null)
  const isShown = graph.is === 'picture' && graph.uri !== brokenUri
  return (
    <Panel
      title={t(`span.${span}`)}
      flush
      aside={
        isShown && (
          <span className="row">
            <a
              className="btn btn-small btn-quiet"
              href={graph.uri}
              download={graphFileName(server.name, type, span)}
              aria-label={t('download', { span: t(`span.${span}`) })}
            >
              <Icon of={Download} />
              PNG
            </a>
            <IconButton
              size="small"
              variant="quiet"
              icon={Maximize2}
              label={t('enlarge', { span: t(`span.${span}`) })}
              onClick={onEnlarge}
            />
          </span>
        )
      }
    >
      {isShown ? (
        <GraphPicture graph={graph} type={type} span={span} onBroken={() => setBrokenUri(graph.uri)} />
      ) : graph.is === 'none' ? (
        <Empty icon={ChartLine} title={t('notYet.title')}>
          {t('notYet.body')}
        </Empty>
      ) : (
        <Empty
          icon={ImageOff}
          title={t('broken.title')}
          actions={<Button onClick={onAgain}>{t('failure.again')}</Button>}
        >
          {t('broken.body')}
        </Empty>
      )}
    </Panel>
  )
}
