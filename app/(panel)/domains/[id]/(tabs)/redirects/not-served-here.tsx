'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { Waypoints } from '@/components/ui/icons'
import { panelClass } from '@/components/ui/panel'
import { paths } from '@/lib/paths'
import { useDomain } from '../domain-live'

/** Shown for a domain with external name servers, whose names cannot be redirected here. */
export function NotServedHere() {
  const t = useTranslations('redirects.external')
  const { domain } = useDomain()
  return (
    <section className={panelClass}>
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
