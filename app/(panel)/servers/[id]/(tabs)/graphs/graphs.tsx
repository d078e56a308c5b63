'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { AsOfLine } from '@/components/live/as-of-line'
import { useLive } from '@/components/live/use-live'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { ChartLine, Download, ImageOff, Maximize2 } from '@/components/ui/icons'
import { lazyPart } from '@/components/ui/lazy-part'
import { Panel } from '@/components/ui/panel'
import { Segment } from '@/components/ui/segment'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { asOneOf, withUsual } from '@/components/url/query'
import { useQueryStates } from '@/components/url/query-state'
import { paths } from '@/lib/paths'
import {
  type Graph,
  graphFileName,
  type Graphs as GraphsRead,
  type GraphSpan,
  graphSpans,
  type GraphType,
  graphTypes,
  hasNoGraph,
} from '@/lib/server-tools/rules/graphs'
import { useServer } from '../server-live'
import { GraphPicture } from './graph-picture'

const Enlarged = lazyPart(() => import('./enlarged').then((loaded) => loaded.Enlarged))

/** New graphs are available every few minutes. */
const everyMs = 5 * 60_000

/** Four types, each with graphs of the day, week, month and year. */
export function Graphs() {
  const t = useTranslations('graphs')
  const [{ type }, choose] = useGraphChoice()
  return (
    <PartBoundary what={t('failure.what')}>
      <div className="stack">
        <div className="graph-types">
          <Segment
            label={t('which')}
            name="type"
            value={type}
            options={graphTypes.map((value) => ({ value, name: t(`type.${value}.name`) }))}
            onChange={(next) => choose({ type: next, enlarged: null })}
          />
        </div>
        <p className="muted">{t(`type.${type}.means`)}</p>
        <OneType key={type} type={type} />
      </div>
    </PartBoundary>
  )
}

/** The four graphs of one type, read with one call. */
function OneType({ type }: { type: GraphType }) {
  const t = useTranslations('graphs')
  const { server } = useServer()
  const [{ enlarged }, choose] = useGraphChoice()
  const live = useLive<GraphsRead | null>({
    url: paths.live.graphs(server.id, type),
    initial: { value: null, asOf: new Date(0) },
    moving: () => false,
    slowMs: everyMs,
    askAtOnce: true,
  })
  const { value: graphs, failure } = live
  const failed = failure && (
    <FailureNotice
      failure={failure}
      what={t('failure.what')}
      role="alert"
      retry={{ label: t('failure.again'), onClick: live.refresh }}
    />
  )
  if (!graphs && failed) return failed
  if (!graphs) {
    return (
      <div className="graphs">
        {graphSpans.map((span) => (
          <div key={span} className="graph-waits">
            <SkeletonPanel label={t(`span.${span}`)} rows={5} />
          </div>
        ))}
      </div>
    )
  }
  const large = enlarged && graphs[enlarged].is === 'picture' ? graphs[enlarged] : null
  return (
    <>
      {hasNoGraph(graphs) ? (
        <section className="panel" aria-label={t(`type.${type}.name`)}>
          <Empty icon={ChartLine} level={2} title={t('none.title')}>
            {t('none.body')}
          </Empty>
        </section>
      ) : (
        <div className="graphs">
          {graphSpans.map((span) => (
            <GraphPanel
              key={span}
              graph={graphs[span]}
              type={type}
              span={span}
              onEnlarge={() => choose({ enlarged: span })}
              onAgain={live.refresh}
            />
          ))}
        </div>
      )}
      <AsOfLine live={live} />
      {enlarged && large?.is === 'picture' && (
        <Enlarged graph={large} type={type} span={enlarged} onClose={() => choose({ enlarged: null })} />
      )}
    </>
  )
}

/** The shown and enlarged graphs, kept in the URL so that they can be shared. */
function useGraphChoice() {
  return useQueryStates(
    {
      type: withUsual(asOneOf(graphTypes), 'port_bits'),
      enlarged: asOneOf(graphSpans),
    },
    { history: 'push' },
  )
}

type GraphPanelProps = {
  graph: Graph
  type: GraphType
  span: GraphSpan
  onEnlarge: () => void
  onAgain: () => void
}

/** One graph, or why it is missing. */
function GraphPanel({ graph, type, span, onEnlarge, onAgain }: GraphPanelProps) {
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
