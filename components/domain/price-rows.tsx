'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DescriptionRow } from '@/components/ui/description-list'
import { formatMoney } from '@/lib/format/number'
import type { Settled } from '@/lib/model/outcome'
import { priceOf, type TldPrice } from '@/lib/domains/rules/look-ups'

type PriceRowsProps = { prices: Settled<TldPrice[]>; name: string | null; what: 'register' | 'transfer' }

/** Prices of a TLD, or a text when the price list does not contain it (GET /dns/pricing). */
export function PriceRows({ prices, name, what }: PriceRowsProps) {
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
