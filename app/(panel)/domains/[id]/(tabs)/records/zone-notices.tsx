'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { paths } from '@/lib/paths'
import { useDomain } from '../domain-live'

/** Why the records of a zone are not in use. */
export function ZoneNotices() {
  const t = useTranslations('records')
  const { domain } = useDomain()
  return (
    <div className="mb-4">
      {domain.external ? (
        <Notice
          tone="warn"
          title={t('external.what')}
          actions={
            <ButtonLink href={paths.domainNameServers(domain.id)} prefetch={false}>
              {t('external.servers')}
            </ButtonLink>
          }
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
