'use client'

import { useTranslations } from 'next-intl'
import { Suspense, use } from 'react'
import { holderName } from '@/components/domain/contact-book'
import { Button } from '@/components/ui/button'
import { Kv, KvRow } from '@/components/ui/kv'
import type { Settled } from '@/lib/rules/outcome'
import { readableDomain } from '@/lib/rules/domain-name'
import type { TldPrice } from '@/lib/rules/tlds/look-ups'
import { PriceRows } from '@/components/domain/price-rows'
import type { RegisterState } from './use-register'

type OrderPanelProps = {
  state: RegisterState
  prices: Promise<Settled<TldPrice[]>>
  /** Why nothing can be ordered, or null. */
  reason: string | null
}

/** What is ordered, at what price, and the button that sends it once. */
export function OrderPanel({ state, prices, reason }: OrderPanelProps) {
  const t = useTranslations('register.order')
  const { form, name, tld, pending, outcome, standing } = state
  const holder = holderName(form.registrant.holder)
  const isDone = outcome?.status === 'done'
  // After a lost answer nothing is sent before somebody has looked whether the domain is registered.
  const isUnclear =
    outcome?.status === 'unknown' && (!standing.known?.ok || standing.known.value.zone?.registered === true)
  const readable = name === null ? null : readableDomain(name)
  const none = t('none')
  return (
    <aside className="sticky" aria-label={t('title')}>
      <section className="panel">
        <div className="panel-head">
          <h2>{t('title')}</h2>
        </div>
        <Kv>
          <KvRow name={t('domain')}>{readable === null ? none : <span className="mono">{readable}</span>}</KvRow>
          <KvRow name={t('holder')}>{holder === '' ? none : holder}</KvRow>
          <KvRow name={t('nameServers')}>{t(form.ownNameServers ? 'own' : 'ours')}</KvRow>
          <Suspense fallback={<KvRow name={t('price')}>{t('priceAsked')}</KvRow>}>
            <Price prices={prices} name={name} />
          </Suspense>
        </Kv>
        <div className="panel-foot stack">
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            busy={pending || isDone}
            reason={pending || isDone ? null : (reason ?? (isUnclear ? t('lookFirst') : null))}
          >
            {readable === null || tld === '' ? t('send') : t('sendName', { name: readable })}
          </Button>
          <p className="hint">{t('kept')}</p>
          <p>
            <Button size="small" variant="quiet" onClick={state.clear}>
              {t('clear')}
            </Button>
          </p>
        </div>
      </section>
    </aside>
  )
}

function Price({ prices, name }: { prices: Promise<Settled<TldPrice[]>>; name: string | null }) {
  return <PriceRows prices={use(prices)} name={name} what="register" />
}
