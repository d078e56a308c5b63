import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { paths } from '@/lib/paths'
import type { Failure } from '@/lib/model/outcome'
import { zoneRefusalOf } from '@/lib/domains/rules/refusal'

/**
 * Explains an API refusal for a domain, with the next step; null if its kind is explanation enough.
 *
 * @param support link to support, for what only support can fix
 */
export function useZoneRefusal(
  support: ReactNode = null,
): (failure: Failure) => { means: ReactNode; actions?: ReactNode } | null {
  const t = useTranslations('zoneRefused')
  return (failure) => {
    const refusal = zoneRefusalOf(failure)
    if (refusal === null) return null
    const ways = { support, account: <ButtonLink href={paths.account()}>{t('toProfile')}</ButtonLink> }
    return { means: t(refusal.key, { detail: refusal.detail }), actions: refusal.wayOn && ways[refusal.wayOn] }
  }
}
