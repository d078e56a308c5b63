'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { LifeBuoy } from '@/components/ui/icons'
import { useServer } from './server-live'

/** Link to support, if the operator has configured one. */
export function SupportLink() {
  const t = useTranslations('server')
  const { support } = useServer()
  if (!support) return null
  return (
    <a className={buttonClass()} href={support}>
      <Icon of={LifeBuoy} />
      {t('support')}
    </a>
  )
}
