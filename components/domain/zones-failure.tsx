'use client'

import { useTranslations } from 'next-intl'
import { PartFailure } from '@/components/feedback/part-failure'
import { ButtonLink } from '@/components/ui/button-link'
import { paths } from '@/lib/paths'
import type { Failure } from '@/lib/rules/outcome'
import { zoneRefusalOf } from '@/lib/rules/zone-refusal'

type ZonesFailureProps = { failure: Failure; what: string; part: string }

/** Domains that could not be read: as any part, and in words when it is the account that has no DNS services (§4.7). */
export function ZonesFailure({ failure, what, part }: ZonesFailureProps) {
  const t = useTranslations('zoneRefused')
  const refusal = zoneRefusalOf(failure)
  return (
    <PartFailure
      {...{ failure, what, part }}
      means={refusal && t(refusal.key, { detail: refusal.detail })}
      actions={refusal?.wayOn === 'account' && <ButtonLink href={paths.account()}>{t('toProfile')}</ButtonLink>}
    />
  )
}
