import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import type { Failure } from '@/lib/model/outcome'
import { redirectRefusalOf } from '@/lib/dns/rules/redirect'
import { SupportLink } from '../support-link'

/** Explains a refusal of a redirect for `OutcomeNotice`. */
export function useRefused(): (failure: Failure) => { means: ReactNode; actions?: ReactNode } | null {
  const t = useTranslations('redirects.refused')
  const ofZone = useZoneRefusal(<SupportLink />)
  return (failure) => {
    const key = redirectRefusalOf(failure)
    return key ? { means: t(key) } : ofZone(failure)
  }
}
