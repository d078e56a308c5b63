'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { AsOfLine } from '@/components/live/as-of-line'
import { IconButton } from '@/components/ui/icon-button'
import { RefreshCw } from '@/components/ui/icons'
import { PageHead } from '@/components/ui/page-head'
import type { ListedServer } from './server-pages'
import { useStateCounts } from './use-state-counts'

type ServersHeadProps = {
  servers: readonly ListedServer[]
  total: number
  /** Whether all servers are loaded; only then are they counted by state. */
  complete: boolean
  live: ComponentProps<typeof AsOfLine>['live']
  onRefresh: () => void
  actions: ReactNode
}

/** Number of servers, their states, and the freshness of the list. */
export function ServersHead({ servers, total, complete, live, onRefresh, actions }: ServersHeadProps) {
  const t = useTranslations('servers')
  const counted = useStateCounts()
  if (total === 0) return <PageHead title={t('title')} />
  return (
    <PageHead
      tight
      title={t('title')}
      meta={[
        t('count', { count: total }),
        complete && counted(servers),
        <span className="row" key="fresh">
          <AsOfLine live={live} />
          <IconButton size="small" variant="quiet" icon={RefreshCw} label={t('refresh')} onClick={onRefresh} />
        </span>,
      ].filter(Boolean)}
      actions={actions}
    />
  )
}
