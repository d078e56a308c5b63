import { getTranslations } from 'next-intl/server'
import { InvoiceState } from '@/components/billing/invoice-state'
import { Icon } from '@/components/ui/icon'
import { Button } from '@/components/ui/button'
import { CreditCard, Download } from '@/components/ui/icons'
import { PageHead } from '@/components/ui/page-head'
import { Tag } from '@/components/ui/tag'
import { DisabledReason } from '@/components/ui/disabled-reason'
import { env } from '@/lib/env'
import { formatYearDay } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { daysSince, isOpen } from '@/lib/billing/rules/invoice'
import type { StatedInvoice } from '../../reads'
import { PrintButton } from './print-button'

/** Status of the invoice, time left to pay, and actions. */
export async function InvoiceHead({ invoice, now }: { invoice: StatedInvoice; now: Date }) {
  const [t, words, style] = await Promise.all([
    getTranslations('billing.invoice'),
    getTranslations('billing'),
    readPreferences(),
  ])
  const { id, number, state, dueAt, issuedAt, topUp } = invoice
  const { INVOICE_PDF_URL: pdf, INVOICE_PAY_URL: pay, BRAND_NAME: brand } = env()
  const open = isOpen(state)
  const left = dueAt && Math.ceil((dueAt.getTime() - now.getTime()) / 86_400_000)
  const statusText =
    state === 'unpaid'
      ? left !== null && t('dueIn', { days: left })
      : state === 'extended'
        ? t('extended')
        : state === 'pastDue'
          ? t('pastDue', { days: dueAt ? daysSince(dueAt, now) : 0 })
          : state === 'overdue' && t('overdue', { days: dueAt ? daysSince(dueAt, now) : 0 })
  return (
    <PageHead
      title={t('title', { number })}
      aside={
        <>
          <InvoiceState state={state} />
          {topUp && <Tag>{words('topUp')}</Tag>}
        </>
      }
      meta={[issuedAt && t('issued', { day: formatYearDay(issuedAt, style) }), statusText].filter(Boolean)}
      actions={
        <>
          {open &&
            (pay ? (
              <a className="btn btn-primary" href={paths.invoicePay(id)} target="_blank" rel="noreferrer">
                <Icon of={CreditCard} />
                {t('pay')}
              </a>
            ) : (
              <Button icon={CreditCard} reason={{ id: 'no-payment' }}>
                {t('pay')}
              </Button>
            ))}
          {pdf ? (
            <a className="btn" href={paths.invoicePdf(id)} target="_blank" rel="noreferrer">
              <Icon of={Download} />
              {t('pdf')}
            </a>
          ) : (
            <Button icon={Download} reason={{ id: 'no-pdf' }}>
              {t('pdf')}
            </Button>
          )}
          <PrintButton />
        </>
      }
    >
      {((open && !pay) || !pdf) && (
        <div className="stack-1 no-print">
          {open && !pay && <DisabledReason id="no-payment">{words('ways.noPayment', { brand })}</DisabledReason>}
          {!pdf && <DisabledReason id="no-pdf">{words('ways.noPdf', { brand })}</DisabledReason>}
        </div>
      )}
    </PageHead>
  )
}
