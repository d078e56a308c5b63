'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { LifeBuoy } from '@/components/ui/icons'
import { useDomain } from './domain-live'

/** Link to support, if the operator has configured one. */
export function SupportLink() {
  const t = useTranslations('domain')
  const { support } = useDomain()
  if (!support) return null
  return (
    <a className={buttonClass()} href={support}>
      <Icon of={LifeBuoy} />
      {t('support')}
    </a>
  )
}
