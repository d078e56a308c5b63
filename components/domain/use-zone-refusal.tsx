import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { paths } from '@/lib/paths'
import type { Failure } from '@/lib/rules/outcome'
import { zoneRefusalOf } from '@/lib/rules/zone-refusal'

/**
 * What a refusal of the API means for a domain and the way on, for what shows it; null where its kind says all there is
 * to say.
 *
 * @param support the way to support, for what only support can mend
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
