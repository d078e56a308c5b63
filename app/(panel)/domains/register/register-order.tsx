'use client'

import { useTranslations } from 'next-intl'
import { holderName } from '@/components/domain/contact-book'
import { OrderPanel } from '@/components/domain/order-panel'
import { DescriptionRow } from '@/components/ui/description-list'
import { readableDomain } from '@/lib/model/domain-name'
import type { Settled } from '@/lib/model/outcome'
import type { TldPrice } from '@/lib/domains/rules/look-ups'
import type { RegisterState } from './use-register'

type RegisterOrderProps = {
  state: RegisterState
  prices: Promise<Settled<TldPrice[]>>
  /** Why ordering is disabled, or null. */
  reason: string | null
}

/** Summary of the registration, with the order button. */
export function RegisterOrder({ state, prices, reason }: RegisterOrderProps) {
  const t = useTranslations('register.order')
  const outcomes = useTranslations('feedback.outcome')
  const { form, name, tld, pending, outcome, standing } = state
  const holder = holderName(form.registrant.holder)
  // After a lost answer, a retry requires a check whether the domain is registered.
  const isUnclear = outcome?.status === 'unknown' && (standing.known?.ok !== true || state.isFound)
  const domain = name === null ? null : { name, readable: readableDomain(name) }
  return (
    <OrderPanel
      what="register"
      domain={domain}
      prices={prices}
      send={domain && tld ? t('sendName', { name: domain.readable }) : t('send')}
      kept={t('kept')}
      busy={pending || outcome?.status === 'done'}
      reason={reason ?? (state.isOpen ? outcomes('open') : isUnclear ? t('lookFirst') : null)}
      onClear={state.clear}
    >
      <DescriptionRow name={t('holder')}>{holder === '' ? t('none') : holder}</DescriptionRow>
      <DescriptionRow name={t('nameServers')}>{t(form.ownNameServers ? 'own' : 'ours')}</DescriptionRow>
    </OrderPanel>
  )
}
