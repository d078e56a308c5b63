'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AsOfLine } from '@/components/live/as-of-line'
import type { Live } from '@/components/live/use-live'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Plus, RefreshCw } from '@/components/ui/icons'
import { useDomain } from '../domain-live'
import { ZoneNotices } from './zone-notices'

type RecordsHeadProps = {
  /** Number of records; with 0, the empty state shows the buttons instead. */
  count: number
  live: Pick<Live<unknown>, 'asOf' | 'failure' | 'isStale' | 'refresh'>
  /** Why changes are disabled, or null. */
  why: string | null
  onAdd: () => void
  /** Other actions on the whole list. */
  children?: ReactNode
}

/** Head of the tab: title, freshness, actions, and a notice if the records are not in use. */
export function RecordsHead({ count, live, why, onAdd, children }: RecordsHeadProps) {
  const t = useTranslations('records')
  const { domain } = useDomain()
  return (
    <>
      {(domain.external || !domain.active) && <ZoneNotices />}
      <div className="page-head">
        <div>
          <h2>{t('title')}</h2>
          <p className="meta">
            <span>{t('count', { count })}</span>
            <span className="row">
              <AsOfLine live={live} />
              <IconButton size="small" variant="quiet" icon={RefreshCw} label={t('refresh')} onClick={live.refresh} />
            </span>
          </p>
        </div>
        <div className="actions">
          {children}
          <Button variant="primary" icon={Plus} reason={why && { id: 'records-why' }} onClick={onAdd}>
            {t('add')}
          </Button>
        </div>
        {why && (
          <p className="below hint" id="records-why">
            {why}
          </p>
        )}
      </div>
    </>
  )
}
