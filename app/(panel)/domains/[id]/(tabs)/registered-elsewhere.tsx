'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { Globe } from '@/components/ui/icons'
import { panelClass } from '@/components/ui/panel'
import { paths } from '@/lib/paths'
import { useDomain } from './domain-live'

/** Shown in registration tabs of a domain registered elsewhere: says where to change it instead. */
export function RegisteredElsewhere() {
  const t = useTranslations('domain.notHere')
  const { domain } = useDomain()
  return (
    <section className={panelClass}>
      <Empty
        icon={Globe}
        level={2}
        title={t('title')}
        actions={<ButtonLink href={paths.transferDomain(domain.name)}>{t('transfer')}</ButtonLink>}
      >
        {t('body')}
      </Empty>
    </section>
  )
}
