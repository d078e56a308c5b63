'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, Suspense, use } from 'react'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { PageHead } from '@/components/ui/page-head'
import { actionBarClass, panelClass, panelFootClass, panelHeadClass } from '@/components/ui/panel'
import { priceOf, type TldPrice } from '@/lib/domains/rules/look-ups'
import { nameProblem } from '@/lib/domains/rules/order'
import { formatMoney } from '@/lib/format/number'
import { readableDomain } from '@/lib/model/domain-name'
import type { Settled } from '@/lib/model/outcome'
import { tldOf } from '@/lib/model/tld'
import type { OrderState } from './use-order-form'

type OrderFormProps = {
  what: 'register' | 'transfer'
  state: OrderState
  prices: Promise<Settled<TldPrice[]>>
  /** Why this order cannot be sent, besides what holds for all, or null. */
  barred: string | null
  /** Rows of the summary, between the domain and the price. */
  details: ReactNode
  children: ReactNode
}

/** The page of an order: its form, and next to it a summary with the price and the button that sends it once. */
export function OrderForm({ what, state, prices, barred, details, children }: OrderFormProps) {
  const t = useTranslations(what)
  const words = useTranslations('registrant.order')
  const outcomes = useTranslations('feedback.outcome')
  const price = useTranslations('registrant.price')
  const { name, tld, pending, outcome, latestState, isOpen, reason } = state
  const readable = name === null ? null : readableDomain(name)
  const busy = pending || outcome?.status === 'done'
  // After a lost answer, a retry requires a check whether the domain is here.
  const isUnclear = outcome?.status === 'unknown' && latestState.known?.ok !== true
  const why = reason ?? barred ?? (isOpen ? outcomes('open') : isUnclear ? t('order.lookFirst') : null)
  return (
    <>
      <PageHead title={t('title')} />
      <Form
        className="cols-side"
        onFocus={state.errors.onFocus}
        onSend={() => {
          if (reason === null) state.review()
        }}
      >
        <div className="grid grid-cols-1 content-start gap-6">{children}</div>
        <aside className="lg:sticky lg:top-20" aria-label={words('title')}>
          <section className={panelClass}>
            <div className={panelHeadClass}>
              <h2>{words('title')}</h2>
            </div>
            <DescriptionList>
              <DescriptionRow name={words('domain')}>
                {readable ? <span className="mono">{readable}</span> : words('none')}
              </DescriptionRow>
              {details}
              <Suspense fallback={<DescriptionRow name={price('title')}>{words('priceAsked')}</DescriptionRow>}>
                <PriceRows prices={prices} name={name && nameProblem(name) ? null : name} what={what} />
              </Suspense>
            </DescriptionList>
            <div className={panelFootClass}>
              <div className={classNames(actionBarClass, 'flex-[1_1_100%]')}>
                <Button type="submit" variant="primary" size="large" wide busy={busy} reason={busy ? null : why}>
                  {readable && tld ? t('order.sendName', { name: readable }) : t('order.send')}
                </Button>
              </div>
              <p className="flex-[1_1_14rem] text-compact text-fg-muted">{t('order.kept')}</p>
              <p>
                <Button size="small" variant="quiet" onClick={state.clear}>
                  {words('clear')}
                </Button>
              </p>
            </div>
          </section>
        </aside>
      </Form>
    </>
  )
}

type PriceRowsProps = Pick<OrderFormProps, 'prices' | 'what'> & { name: string | null }

/** Prices of a TLD, or a text when the price list does not contain it (GET /dns/pricing). */
function PriceRows({ prices, name, what }: PriceRowsProps) {
  const read = use(prices)
  const t = useTranslations('registrant.price')
  const locale = useLocale()
  const title = t('title')
  if (name === null) return <DescriptionRow name={title}>{t('none')}</DescriptionRow>
  if (!read.ok) return <DescriptionRow name={title}>{t('failed')}</DescriptionRow>
  const price = priceOf(name, read.value)
  if (price === null) return <DescriptionRow name={title}>{t('notListed', { tld: tldOf(name) })}</DescriptionRow>
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
