import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { paths } from '@/lib/paths'
import { domainRefusalOf, blockerOf } from '@/lib/domains/rules/refusal'
import type { Failure } from '@/lib/model/outcome'
import { BlockerLink } from './blocker-link'

/**
 * Explains a refused registration or transfer for `OutcomeNotice`, with the next step.
 *
 * @param name display name of the domain
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
    const what = blockerOf(refusal)
    return what ? { means, actions: <BlockerLink what={what} name={name} /> } : { means }
  }
}
