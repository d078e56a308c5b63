import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { recordRefusalOf } from '@/lib/rules/dns/refusal'
import type { Failure } from '@/lib/rules/outcome'
import { SupportLink } from '../support-link'

/** What a refusal of the API means for a record, for `OutcomeNotice`; else what it means for its zone. */
export function useRecordRefusal(): (failure: Failure) => { means: ReactNode; actions?: ReactNode } | null {
  const t = useTranslations('records.refused')
  const ofZone = useZoneRefusal(<SupportLink />)
  return (failure) => {
    const refusal = recordRefusalOf(failure)
    return refusal ? { means: t(refusal.key) } : ofZone(failure)
  }
}
