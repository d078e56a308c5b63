import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { paths } from '@/lib/paths'
import { domainRefusalOf, inTheWayOf } from '@/lib/rules/domain-refusal'
import type { Failure } from '@/lib/rules/outcome'
import { InTheWay } from './in-the-way'

/**
 * What a refused registration or transfer means, and the way on, for an `OutcomeNotice`.
 *
 * @param name of the domain as people read it
 */
export function useDomainRefusal(name: string) {
  const t = useTranslations('registrant.refused')
  return (failure: Failure): { means?: ReactNode; actions?: ReactNode } | null => {
    const refusal = domainRefusalOf(failure)
    if (refusal === null) return null
    const means = t(refusal, { name })
    if (refusal === 'incompleteProfile') {
      return { means, actions: <ButtonLink href={paths.account()}>{t('profile')}</ButtonLink> }
    }
    const what = inTheWayOf(refusal)
    return what ? { means, actions: <InTheWay what={what} name={name} /> } : { means }
  }
}
