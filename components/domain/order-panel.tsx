'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, Suspense, use } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { actionBarClass, panelClass, panelFootClass, panelHeadClass } from '@/components/ui/panel'
import { priceOf, type TldPrice } from '@/lib/domains/rules/look-ups'
import { formatMoney } from '@/lib/format/number'
import type { Settled } from '@/lib/model/outcome'

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
    <aside className="lg:sticky lg:top-20" aria-label={t('title')}>
      <section className={panelClass}>
        <div className={panelHeadClass}>
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
        <div className={panelFootClass}>
          <div className={classNames(actionBarClass, 'flex-[1_1_100%]')}>
            <Button type="submit" variant="primary" size="large" wide busy={busy} reason={busy ? null : reason}>
              {send}
            </Button>
          </div>
          <p className="flex-[1_1_14rem] text-compact text-fg-muted">{kept}</p>
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

type PriceRowsProps = { prices: Settled<TldPrice[]>; name: string | null; what: 'register' | 'transfer' }

/** Prices of a TLD, or a text when the price list does not contain it (GET /dns/pricing). */
function PriceRows({ prices, name, what }: PriceRowsProps) {
  const t = useTranslations('registrant.price')
  const locale = useLocale()
  const title = t('title')
  if (name === null) return <DescriptionRow name={title}>{t('none')}</DescriptionRow>
  if (!prices.ok) return <DescriptionRow name={title}>{t('failed')}</DescriptionRow>
  const price = priceOf(name, prices.value)
  if (price === null)
    return (
      <DescriptionRow name={title}>{t('notListed', { tld: name.slice(name.lastIndexOf('.') + 1) })}</DescriptionRow>
    )
  const { currency, renew } = price
  const money = (amount: string | null) => (amount === null ? t('none') : formatMoney({ amount, currency }, locale))
  return (
    <>
      <DescriptionRow name={t(what)}>
        <b>{money(price[what])}</b>
      </DescriptionRow>
      <DescriptionRow name={t('renew')}>{money(renew)}</DescriptionRow>
      <DescriptionRow name={t('vat')}>{t('vatNotIncluded')}</DescriptionRow>
    </>
  )
}
