'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Failure } from '@/lib/model/outcome'
import { transferRefusalOf } from '@/lib/mass-transfer/rules/refusal'

/**
 * Explains a refusal for `OutcomeNotice`; null falls back to its kind.
 *
 * @param of the refused request
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
