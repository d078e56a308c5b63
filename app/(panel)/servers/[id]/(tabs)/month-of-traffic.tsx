'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { onPress } from '@/components/ui/on-press'
import { Skeleton } from '@/components/ui/skeleton'
import { GraphPicture, GraphRange, useGraphs } from './graph-picture'

const Enlarged = onPress(() => import('./graph-enlarged').then((loaded) => loaded.Enlarged))

/**
 * The traffic of the last month, below its total on the overview: read once, in a frame that has its size already. What
 * can be compared and saved is on the graphs tab.
 */
export function MonthOfTraffic() {
  const t = useTranslations('graphs')
  const { value, asOf, failure, refresh } = useGraphs('port_bits', false)
  const [isBroken, setBroken] = useState(false)
  const [isEnlarged, setEnlarged] = useState(false)
  const graph = value?.month
  const words =
    graph?.kind === 'broken' || isBroken
      ? t('broken.title')
      : graph?.kind === 'none'
        ? t('none.title')
        : failure && !graph && t('failure.what')
  const what = { type: 'port_bits', span: 'month', end: asOf } as const
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
        <div className="m-auto flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <p className="text-compact text-fg-muted" role={failure ? 'status' : undefined}>
            {words}
          </p>
          {graph?.kind !== 'none' && (
            <Button
              size="small"
              onClick={() => {
                setBroken(false)
                refresh()
              }}
            >
              {t('failure.again')}
            </Button>
          )}
        </div>
      ) : graph?.kind === 'picture' ? (
        <>
          <GraphPicture
            {...what}
            graph={graph}
            fit="inside"
            enlarge={{ label: t('enlarge', { span: t('span.month') }), onPress: () => setEnlarged(true) }}
            onBroken={() => setBroken(true)}
          />
          {isEnlarged && <Enlarged {...what} graph={graph} onClose={() => setEnlarged(false)} />}
        </>
      ) : (
        <Skeleton className="min-h-0 flex-1" />
      )}
    </>
  )
}
