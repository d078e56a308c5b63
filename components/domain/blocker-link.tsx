import { useTranslations } from 'next-intl'
import { useDebouncedQuery } from '@/components/live/use-debounced-query'
import { ButtonLink } from '@/components/ui/button-link'
import { paths } from '@/lib/paths'
import { tldOf } from '@/lib/model/tld'
import { isOpen, type TransferItem } from '@/lib/mass-transfer/rules/item'

type InTheWayProps = {
  /** From `inTheWayOf`. */
  what: 'transfer' | 'domain'
  /** Display name of the domain. */
  name: string
}

/** Link to what blocks an order: the existing domain, or its transfer in progress. */
export function BlockerLink({ what, name }: InTheWayProps) {
  const t = useTranslations('registrant.refused')
  // The refusal does not say whose transfer it is, and only .no has mass transfers (§4.7), so their list is read once.
  const mayBeListed = what === 'transfer' && tldOf(name) === 'no'
  const list = useDebouncedQuery<{ rows: TransferItem[] }>(mayBeListed ? paths.live.massTransfer() : null, 0)
  if (mayBeListed && list === null) return null
  if (list?.ok && list.value.rows.some((item) => item.readable === name && isOpen(item))) {
    return <ButtonLink href={paths.massTransfer()}>{t('massTransfer')}</ButtonLink>
  }
  return <ButtonLink href={paths.domains({ q: name })}>{t('find', { name })}</ButtonLink>
}
