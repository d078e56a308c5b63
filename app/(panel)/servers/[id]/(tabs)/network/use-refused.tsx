import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Failure } from '@/lib/model/outcome'
import { networkRefusalOf } from '@/lib/network/rules/network'
import { SupportLink, useServer } from '../server-live'

/** Refusals that support can resolve. */
const withSupport: readonly string[] = ['limit', 'suspended', 'forbidden']

type Refused = { means: ReactNode; actions?: ReactNode } | null

/** Explains a refused change of the network, with a next step if there is one. */
export function useRefused(): (failure: Failure) => Refused {
  const t = useTranslations('network.refused')
  const { server } = useServer()
  return (failure) => {
    const meaning = networkRefusalOf(failure, server)
    if (!meaning) return null
    return { means: t(meaning), actions: withSupport.includes(meaning) ? <SupportLink /> : null }
  }
}
