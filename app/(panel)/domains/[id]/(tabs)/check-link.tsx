'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Activity } from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import { useDomain } from './domain-live'

/** The link to a live check of a name in the zone, as toasts have it; undefined where there are no such checks. */
export function useCheckLink() {
  const t = useTranslations('domain')
  const { domain, canCheck } = useDomain()
  return (asked?: { name?: string; type?: string }) =>
    canCheck ? { label: t('liveCheck'), href: paths.liveCheck(domain.id, asked) } : undefined
}

/** The same as a button. */
export function CheckButton(asked: { name?: string; type?: string }) {
  const link = useCheckLink()(asked)
  return (
    link && (
      <ButtonLink size="small" icon={Activity} href={link.href}>
        {link.label}
      </ButtonLink>
    )
  )
}
