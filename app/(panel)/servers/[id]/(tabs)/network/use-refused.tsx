import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Failure } from '@/lib/rules/outcome'
import { networkRefusalOf } from '@/lib/rules/network-refusal'
import { SupportLink } from '../support-link'

type Refused = { means: ReactNode; actions?: ReactNode } | null

/** What a refused change of the network means here, and the way on where there is one. */
export function useRefused(): (failure: Failure) => Refused {
  const t = useTranslations('network.refused')
  return (failure) => {
    const meaning = networkRefusalOf(failure)
    if (!meaning) return null
    return { means: t(meaning), actions: meaning === 'limit' || meaning === 'forbidden' ? <SupportLink /> : null }
  }
}
