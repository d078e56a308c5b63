'use client'

import { useTranslations } from 'next-intl'
import { InvoiceState } from '@/components/billing/invoice-state'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { PageHead } from '@/components/ui/page-head'
import { useSeen } from '@/components/visit/seen'
import { formatYearDay } from '@/lib/format/time'

/** Head of an invoice that is being read, with what the list has shown of it; nothing where it has not. */
export function InvoiceHeadToCome({ id }: { id: string }) {
  const t = useTranslations('billing.invoice')
  const style = useTimeStyle()
  const invoice = useSeen('invoices', id)
  if (!invoice) return null
  const { number, state, issuedAt } = invoice
  return (
    <PageHead
      title={t('title', { number })}
      aside={<InvoiceState state={state} />}
      meta={[issuedAt && t('issued', { day: formatYearDay(issuedAt, style) })]}
    />
  )
}
