import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { recordRefusalOf } from '@/lib/dns/rules/refusal'
import type { Failure } from '@/lib/model/outcome'
import { SupportLink } from '../support-link'

/** Explains a refusal of a record for `OutcomeNotice`, or else one of its zone. */
export function useRecordRefusal(): (failure: Failure) => { means: ReactNode; actions?: ReactNode } | null {
  const t = useTranslations('records.refused')
  const ofZone = useZoneRefusal(<SupportLink />)
  return (failure) => {
    const refusal = recordRefusalOf(failure)
    return refusal ? { means: t(refusal.key) } : ofZone(failure)
  }
}
