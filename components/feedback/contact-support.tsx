import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { LifeBuoy } from '@/components/ui/icons'

/** Link to support, if the operator has configured one. */
export function ContactSupport({ href }: { href: string | null | undefined }) {
  const t = useTranslations('common')
  if (!href) return null
  return (
    <a className={buttonClass()} href={href}>
      <Icon of={LifeBuoy} />
      {t('contactSupport')}
    </a>
  )
}
