'use client'

import { useTranslations } from 'next-intl'
import { OrderPanel } from '@/components/domain/order-panel'
import { DescriptionRow } from '@/components/ui/description-list'
import { readableDomain } from '@/lib/model/domain-name'
import type { Settled } from '@/lib/model/outcome'
import type { TldPrice } from '@/lib/domains/rules/look-ups'
import type { TransferState } from './use-transfer'

type TransferOrderProps = {
  state: TransferState
  prices: Promise<Settled<TldPrice[]>>
  /** Why ordering is disabled, or null. */
  reason: string | null
}

/** Summary of the transfer, with the order button. */
export function TransferOrder({ state, prices, reason }: TransferOrderProps) {
  const t = useTranslations('transfer.order')
  const outcomes = useTranslations('feedback.outcome')
  const { name, tld, pending, outcome, standing } = state
  const zone = standing.known?.ok ? standing.known.value.zone : null
  // After a lost answer, a retry requires a check. A started transfer cannot start twice: the API refuses with 409
  // (§4.7).
  const isUnclear = outcome?.status === 'unknown' && standing.known?.ok !== true
  const domain = name === null ? null : { name, readable: readableDomain(name) }
  return (
    <OrderPanel
      what="transfer"
      domain={domain}
      prices={prices}
      send={domain && tld ? t('sendName', { name: domain.readable }) : t('send')}
      kept={t('kept')}
      busy={pending || outcome?.status === 'done'}
      reason={
        reason ??
        (state.isRegistered ? t('registered') : state.isOpen ? outcomes('open') : isUnclear ? t('lookFirst') : null)
      }
      onClear={state.clear}
    >
      <DescriptionRow name={t('zone')}>{domain ? t(zone === null ? 'zoneNew' : 'zoneHere') : '–'}</DescriptionRow>
    </OrderPanel>
  )
}
