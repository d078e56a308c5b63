import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Failure } from '@/lib/rules/outcome'
import { zoneRefusalOf } from '@/lib/rules/zone-refusal'

/** What a refusal of the API means for a domain, for `OutcomeNotice`; null where its kind says all there is to say. */
export function useZoneRefusal(): (failure: Failure) => { means: ReactNode } | null {
  const t = useTranslations('zoneRefused')
  return (failure) => {
    const refusal = zoneRefusalOf(failure)
    return refusal && { means: t(refusal.key, { detail: refusal.detail }) }
  }
}
