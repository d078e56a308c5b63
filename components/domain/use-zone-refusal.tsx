'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { ButtonLink } from '@/components/ui/button-link'
import { zoneRefusalOf } from '@/lib/domains/rules/refusal'
import type { Failure } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'

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

type ZonesFailureProps = { failure: Failure; what: string }

/** Shown when domains could not be read, with a specific text for an account without DNS services (§4.7). */
export function ZonesFailure({ failure, what }: ZonesFailureProps) {
  const refusal = useZoneRefusal()(failure)
  return <PartFailure {...{ failure, what }} means={refusal?.means} actions={refusal?.actions} />
}
