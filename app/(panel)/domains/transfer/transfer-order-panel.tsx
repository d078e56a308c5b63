'use client'

import { useTranslations } from 'next-intl'
import { Suspense, use } from 'react'
import { PriceRows } from '@/components/domain/price-rows'
import { Button } from '@/components/ui/button'
import { Kv, KvRow } from '@/components/ui/kv'
import { readableDomain } from '@/lib/rules/domain-name'
import type { Settled } from '@/lib/rules/outcome'
import type { TldPrice } from '@/lib/rules/tlds/look-ups'
import type { TransferState } from './use-transfer'

type TransferOrderPanelProps = {
  state: TransferState
  prices: Promise<Settled<TldPrice[]>>
  /** Why nothing can be ordered, or null. */
  reason: string | null
}

/** What is ordered, at what price, and the button that sends it once. */
export function TransferOrderPanel({ state, prices, reason }: TransferOrderPanelProps) {
  const t = useTranslations('transfer.order')
  const { name, tld, pending, outcome, standing } = state
  const isDone = outcome?.status === 'done'
  const zone = standing.known?.ok ? standing.known.value.zone : null
  // After a lost answer nothing is sent before somebody has looked. A transfer that began is not begun twice: the API
  // refuses with 409 (§4.7).
  const isUnclear = outcome?.status === 'unknown' && standing.known?.ok !== true
  const why = reason ?? (zone?.registered ? t('registered') : isUnclear ? t('lookFirst') : null)
  const readable = name === null ? null : readableDomain(name)
  return (
    <aside className="sticky" aria-label={t('title')}>
      <section className="panel">
        <div className="panel-head">
          <h2>{t('title')}</h2>
        </div>
        <Kv>
          <KvRow name={t('domain')}>{readable === null ? '–' : <span className="mono">{readable}</span>}</KvRow>
          <KvRow name={t('zone')}>{name === null ? '–' : t(zone === null ? 'zoneNew' : 'zoneHere')}</KvRow>
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
            reason={pending || isDone ? null : why}
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
  return <PriceRows prices={use(prices)} name={name} what="transfer" />
}
