import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { paths } from '@/lib/paths'
import { domainRefusalOf } from '@/lib/rules/domain-refusal'
import type { Failure } from '@/lib/rules/outcome'

/**
 * What a refused registration or transfer means, and the way on, for an `OutcomeNotice`.
 *
 * @param name of the domain
 */
export function useDomainRefusal(name: string) {
  const t = useTranslations('registrant.refused')
  const find = (text: string) => <ButtonLink href={paths.domains({ q: name })}>{text}</ButtonLink>
  return (failure: Failure): { means?: ReactNode; actions?: ReactNode } | null => {
    const refusal = domainRefusalOf(failure)
    if (refusal === null) return null
    const means = t(refusal, { name })
    if (refusal === 'incompleteProfile') {
      return { means, actions: <ButtonLink href={paths.account()}>{t('profile')}</ButtonLink> }
    }
    const hasZone = refusal === 'transferOpen' || refusal === 'registeredHere' || refusal === 'zoneExists'
    return hasZone ? { means, actions: find(t('find', { name })) } : { means }
  }
}
