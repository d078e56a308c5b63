'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RefreshLine } from '@/components/live/as-of-line'
import type { Live } from '@/components/live/use-live'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { classNames } from '@/components/ui/class-names'
import { Plus } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { headClass } from '@/components/ui/page-head'
import { paths } from '@/lib/paths'
import { useDomain } from '../domain-live'

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
      <div className={headClass.frame}>
        <div>
          <h2>{t('title')}</h2>
          <p className={headClass.meta}>
            <span>{t('count', { count })}</span>
            <RefreshLine live={live} label={t('refresh')} onRefresh={live.refresh} />
          </p>
        </div>
        <div className={classNames(headClass.actions, 'max-sm:w-full')}>
          {children}
          <Button variant="primary" icon={Plus} reason={why} onClick={onAdd}>
            {t('add')}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Why the records of a zone are not in use. */
function ZoneNotices() {
  const t = useTranslations('records')
  const { domain } = useDomain()
  return (
    <div className="mb-4">
      {domain.external ? (
        <Notice
          tone="warn"
          title={t('external.what')}
          actions={<ButtonLink href={paths.domainNameServers(domain.id)}>{t('external.servers')}</ButtonLink>}
        >
          {t('external.means')}
        </Notice>
      ) : (
        <Notice tone="warn" title={t('notServed.what')}>
          {t('notServed.means')}
        </Notice>
      )}
    </div>
  )
}
