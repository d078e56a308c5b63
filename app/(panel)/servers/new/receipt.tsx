'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import type { OrderPlaced } from '@/lib/deploy/model'
import { formatMoney } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { receiptOf } from './receipts'

/** Prices, VAT and pending steps of the order just placed, from the API's answer. Not available on a later visit. */
export function Receipt({ orderIds }: { orderIds: readonly string[] }) {
  const t = useTranslations('deploy.receipt')
  const locale = useLocale()
  const placed = receiptOf(orderIds)
  if (!placed) return null
  return (
    <Notice
      tone={placed.pendingPayment || placed.underReview ? 'warn' : 'ok'}
      role="status"
      title={t('title', { count: placed.quantity ?? orderIds.length })}
      actions={placed.pendingPayment && <ButtonLink href={paths.billing()}>{t('billing')}</ButtonLink>}
    >
      <p>{priceText(placed)}</p>
      {placed.pendingPayment && <p>{t('pending')}</p>}
      {placed.underReview && <p>{t('review')}</p>}
    </Notice>
  )

  function priceText({ hourlyRate, monthlyCap, total, vat }: OrderPlaced): string | null {
    if (hourlyRate && monthlyCap) {
      return t('hourly', { rate: formatMoney(hourlyRate, locale), cap: formatMoney(monthlyCap, locale) })
    }
    if (!total) return null
    const amount = formatMoney(total, locale)
    return vat ? t('term', { total: amount, vat: formatMoney(vat, locale) }) : t('termNoVat', { total: amount })
  }
}
