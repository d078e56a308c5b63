'use client'

import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { AsOfLine } from '@/components/live/as-of-line'
import type { Live } from '@/components/live/use-live'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/class-names'
import { Empty } from '@/components/ui/empty'
import { Icon } from '@/components/ui/icon'
import { ChartLine, Download, ImageOff } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { Panel, panelClass } from '@/components/ui/panel'
import { Segment } from '@/components/ui/segment'
import { SkeletonPanel } from '@/components/ui/skeleton'
import type { Failure } from '@/lib/model/outcome'
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
import { GraphPicture, GraphRange, useGraphs } from '../graph-picture'
import { useServer } from '../server-live'
import { Numbers } from './numbers'

const Enlarged = onPress(() => import('../graph-enlarged').then((loaded) => loaded.Enlarged))

/** On a phone, the time is below the title, so that the buttons stay beside it. */
const gridClass = 'grid grid-cols-1 gap-6 xl:grid-cols-2 max-sm:[&_h2~p]:order-1 max-sm:[&_h2~p]:w-full'

/** New graphs are available every few minutes. */
const everyMs = 5 * 60_000

/** Four types of graph, each for the day, week, month and year: all ranges of one type, or all types of one range. */
export function Graphs() {
  const t = useTranslations('graphs')
  const [{ type, span }, choose] = useGraphChoice()
  return (
    <PartBoundary what={t('failure.what')}>
      <div className="grid grid-cols-1 content-start gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <div className="max-w-full overflow-x-auto max-sm:[&_[role=radiogroup]]:auto-cols-auto max-sm:[&_label]:whitespace-nowrap">
            <Segment
              label={t('which')}
              name="type"
              value={type}
              options={[
                ...graphTypes.map((value) => ({ value, name: t(`type.${value}.name`) })),
                { value: 'all', name: t('all') },
              ]}
              onChange={(next) => choose({ type: next, enlarged: null })}
            />
          </div>
          {type === 'all' && (
            <div className="max-w-full overflow-x-auto max-sm:[&_[role=radiogroup]]:auto-cols-auto max-sm:[&_label]:whitespace-nowrap">
              <Segment
                label={t('range')}
                name="span"
                value={span}
                options={graphSpans.map((value) => ({ value, name: t(`span.${value}`) }))}
                onChange={(next) => choose({ span: next, enlarged: null })}
              />
            </div>
          )}
        </div>
        {type === 'all' ? (
          <div className={gridClass}>
            {graphTypes.map((graphType) => (
              <OneOfAll key={graphType} type={graphType} span={span} />
            ))}
          </div>
        ) : (
          <>
            <p className="text-fg-muted">{t(`type.${type}.means`)}</p>
            <OneType key={type} type={type} />
          </>
        )}
        <div className={`${gridClass} mt-2`}>
          <Numbers />
        </div>
      </div>
    </PartBoundary>
  )
}

/** All ranges of one type. */
function OneType({ type }: { type: GraphType }) {
  const t = useTranslations('graphs')
  const live = useGraphs(type, everyMs)
  const { value: graphs, failure } = live
  if (!graphs && failure) return <GraphsFailure failure={failure} onAgain={live.refresh} />
  if (!graphs) {
    return (
      <div className={gridClass}>
        {graphSpans.map((span) => (
          <GraphSkeleton key={span} title={t(`span.${span}`)} />
        ))}
      </div>
    )
  }
  return (
    <>
      {hasNoGraph(graphs) ? (
        <section className={panelClass} aria-label={t(`type.${type}.name`)}>
          <Empty icon={ChartLine} level={2} title={t('none.title')}>
            {t('none.body')}
          </Empty>
        </section>
      ) : (
        <div className={gridClass}>
          {graphSpans.map((span) => (
            <GraphPanel
              key={span}
              graph={graphs[span]}
              {...{ type, span, live }}
              title={t(`span.${span}`)}
              own={span}
            />
          ))}
        </div>
      )}
      <AsOfLine live={live} />
    </>
  )
}

/** One type beside the others, for the same range. */
function OneOfAll({ type, span }: { type: GraphType; span: GraphSpan }) {
  const t = useTranslations('graphs')
  const live = useGraphs(type, everyMs)
  const { value: graphs, failure } = live
  const title = t(`type.${type}.name`)
  if (!graphs && failure) return <GraphsFailure failure={failure} onAgain={live.refresh} />
  if (!graphs) return <GraphSkeleton title={title} />
  return <GraphPanel graph={graphs[span]} {...{ type, span, live, title }} own={type} />
}

/** About as high as a panel with its picture. */
function GraphSkeleton({ title }: { title: string }) {
  return (
    <div className="*:min-h-89 max-sm:*:min-h-64">
      <SkeletonPanel label={title} rows={5} />
    </div>
  )
}

function GraphsFailure({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  const t = useTranslations('graphs.failure')
  return (
    <FailureNotice failure={failure} what={t('what')} role="alert" retry={{ label: t('again'), onClick: onAgain }} />
  )
}

/** The shown and enlarged graphs, kept in the URL so that they can be shared. */
function useGraphChoice() {
  return useQueryStates(
    {
      type: parseAsStringLiteral([...graphTypes, 'all']).withDefault('port_bits'),
      /** Only with all types. */
      span: parseAsStringLiteral(graphSpans).withDefault('day'),
      /** A span of the type, or with all types one of these. */
      enlarged: parseAsStringLiteral([...graphSpans, ...graphTypes]),
    },
    { history: 'push' },
  )
}

type GraphPanelProps = {
  graph: Graph
  type: GraphType
  span: GraphSpan
  live: Live<GraphsRead | null>
  /** What distinguishes it from the graphs beside it: the range or the type. */
  title: string
  /** Its name in the URL when it is enlarged. */
  own: GraphSpan | GraphType
}

/** One graph, or why it is missing. */
function GraphPanel({ graph, type, span, live, title, own }: GraphPanelProps) {
  const t = useTranslations('graphs')
  const { server } = useServer()
  const [{ enlarged }, choose] = useGraphChoice()
  // An image can be truncated, which only the browser detects. A new image is tried again.
  const [brokenUri, setBrokenUri] = useState<string | null>(null)
  const isShown = graph.kind === 'picture' && graph.uri !== brokenUri
  return (
    <Panel
      title={title}
      note={<GraphRange span={span} end={live.asOf} />}
      flush
      foot={isShown && own === type && <p className="text-compact text-fg-muted">{t(`type.${type}.legend`)}</p>}
      aside={
        isShown && (
          <a
            className={buttonClass({ size: 'small', variant: 'quiet' })}
            href={graph.uri}
            download={graphFileName(server.name, type, span)}
            aria-label={t('download', { span: title })}
          >
            <Icon of={Download} />
            PNG
          </a>
        )
      }
    >
      {isShown ? (
        <>
          <div className="flex p-2 sm:p-4">
            <GraphPicture
              {...{ graph, type, span, end: live.asOf }}
              enlarge={{ label: t('enlarge', { span: title }), onPress: () => choose({ enlarged: own }) }}
              onBroken={() => setBrokenUri(graph.uri)}
            />
          </div>
          {enlarged === own && (
            <Enlarged {...{ graph, type, span }} end={live.asOf} onClose={() => choose({ enlarged: null })} />
          )}
        </>
      ) : graph.kind === 'none' ? (
        <Empty icon={ChartLine} title={t('notYet.title')}>
          {t('notYet.body')}
        </Empty>
      ) : (
        <Empty
          icon={ImageOff}
          title={t('broken.title')}
          actions={<Button onClick={live.refresh}>{t('failure.again')}</Button>}
        >
          {t('broken.body')}
        </Empty>
      )}
    </Panel>
  )
}
