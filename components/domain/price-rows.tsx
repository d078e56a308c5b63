'use client'

import { useLocale, useTranslations } from 'next-intl'
import { KvRow } from '@/components/ui/kv'
import { formatMoney } from '@/lib/format/number'
import type { Settled } from '@/lib/rules/outcome'
import { priceOf, type TldPrice } from '@/lib/rules/tlds/look-ups'

type PriceRowsProps = { prices: Settled<TldPrice[]>; name: string | null; what: 'register' | 'transfer' }

/** Prices of a TLD, or a text when the price list does not contain it (GET /dns/pricing). */
export function PriceRows({ prices, name, what }: PriceRowsProps) {
  const t = useTranslations('registrant.price')
  const locale = useLocale()
  const title = t('title')
  if (name === null) return <KvRow name={title}>{t('none')}</KvRow>
  if (!prices.ok) return <KvRow name={title}>{t('failed')}</KvRow>
  const price = priceOf(name, prices.value)
  if (price === null)
    return <KvRow name={title}>{t('notListed', { tld: name.slice(name.lastIndexOf('.') + 1) })}</KvRow>
  const { currency, renew } = price
  const money = (amount: string | null) => (amount === null ? t('none') : formatMoney({ amount, currency }, locale))
  return (
    <>
      <KvRow name={t(what)}>
        <b>{money(price[what])}</b>
      </KvRow>
      <KvRow name={t('renew')}>{money(renew)}</KvRow>
      <KvRow name={t('vat')}>{t('vatNotIncluded')}</KvRow>
    </>
  )
}
