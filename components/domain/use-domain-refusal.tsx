import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useRead } from '@/components/live/use-read'
import { ButtonLink } from '@/components/ui/button-link'
import { blockerOf, domainRefusalOf } from '@/lib/domains/rules/refusal'
import { isTransferOpen, type TransferItem } from '@/lib/mass-transfer/rules/item'
import type { Failure } from '@/lib/model/outcome'
import { tldOf } from '@/lib/model/tld'
import { paths } from '@/lib/paths'

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

type InTheWayProps = {
  /** From `blockerOf`. */
  what: 'transfer' | 'domain'
  /** Display name of the domain. */
  name: string
}

/** Link to what blocks an order: the existing domain, or its transfer in progress. */
export function BlockerLink({ what, name }: InTheWayProps) {
  const t = useTranslations('registrant.refused')
  // The refusal does not say whose transfer it is, and only .no has mass transfers (§4.7), so their list is read once.
  const mayBeListed = what === 'transfer' && tldOf(name) === 'no'
  const { data, isLoading } = useRead<{ rows: TransferItem[] }>(mayBeListed ? paths.live.massTransfer() : null)
  if (isLoading) return null
  if (data?.rows.some((item) => item.readable === name && isTransferOpen(item))) {
    return <ButtonLink href={paths.massTransfer()}>{t('massTransfer')}</ButtonLink>
  }
  return <ButtonLink href={paths.domains({ q: name })}>{t('find', { name })}</ButtonLink>
}
