'use client'

import { useTranslations } from 'next-intl'
import { Suspense, use, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import type { Settled } from '@/lib/model/outcome'
import type { TldPrice } from '@/lib/domains/rules/look-ups'
import { PriceRows } from './price-rows'

type OrderPanelProps = {
  what: 'register' | 'transfer'
  /** ASCII and display name; null while there is none. */
  domain: { name: string; readable: string } | null
  prices: Promise<Settled<TldPrice[]>>
  /** Label of the button. */
  send: string
  /** Says which parts of the form this device keeps. */
  kept: string
  /** The order is being sent, or was accepted. */
  busy: boolean
  /** Why the order cannot be sent, or null. */
  reason: string | null
  onClear: () => void
  /** Details of the order, between the domain and the price. */
  children: ReactNode
}

/** Summary of an order with its price, and the button that sends it once. */
export function OrderPanel({ what, domain, prices, send, kept, busy, reason, onClear, children }: OrderPanelProps) {
  const t = useTranslations('registrant.order')
  const price = useTranslations('registrant.price')
  return (
    <aside className="sticky" aria-label={t('title')}>
      <section className="panel">
        <div className="panel-head">
          <h2>{t('title')}</h2>
        </div>
        <DescriptionList>
          <DescriptionRow name={t('domain')}>
            {domain ? <span className="mono">{domain.readable}</span> : t('none')}
          </DescriptionRow>
          {children}
          <Suspense fallback={<DescriptionRow name={price('title')}>{t('priceAsked')}</DescriptionRow>}>
            <Price prices={prices} name={domain?.name ?? null} what={what} />
          </Suspense>
        </DescriptionList>
        <div className="panel-foot stack">
          <Button type="submit" variant="primary" size="large" wide busy={busy} reason={busy ? null : reason}>
            {send}
          </Button>
          <p className="hint">{kept}</p>
          <p>
            <Button size="small" variant="quiet" onClick={onClear}>
              {t('clear')}
            </Button>
          </p>
        </div>
      </section>
    </aside>
  )
}

type PriceProps = Pick<OrderPanelProps, 'prices' | 'what'> & { name: string | null }

function Price({ prices, ...of }: PriceProps) {
  return <PriceRows prices={use(prices)} {...of} />
}
