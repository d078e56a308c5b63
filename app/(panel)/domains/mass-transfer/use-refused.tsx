'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Failure } from '@/lib/rules/outcome'
import { transferRefusalOf } from '@/lib/rules/transfer-refusal'

/**
 * What a refusal means here, for an OutcomeNotice; null leaves it to its kind.
 *
 * @param of what was asked for
 */
export function useRefused(
  of: 'transfer' | 'registrar' = 'transfer',
): (failure: Failure) => { means: ReactNode } | null {
  const t = useTranslations('massTransfer')
  return (failure) => {
    const key = transferRefusalOf(failure, of)
    return key && { means: t(`refused.${key}`) }
  }
}
