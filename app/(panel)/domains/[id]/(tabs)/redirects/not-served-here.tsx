'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { Waypoints } from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import { useDomain } from '../domain-live'

/** A domain with other name servers: the service does not answer for its names, so it cannot redirect them. */
export function NotServedHere() {
  const t = useTranslations('redirects.external')
  const { domain } = useDomain()
  return (
    <section className="panel">
      <Empty
        icon={Waypoints}
        level={2}
        title={t('title')}
        actions={
          domain.registered && <ButtonLink href={paths.domainNameServers(domain.id)}>{t('nameServers')}</ButtonLink>
        }
      >
        {t('body', { name: domain.display, registered: String(domain.registered) })}
      </Empty>
    </section>
  )
}
