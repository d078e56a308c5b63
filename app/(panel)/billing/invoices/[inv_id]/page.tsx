import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { InvoiceState } from '@/components/billing/invoice-state'
import { MoreMessages } from '@/components/more-messages'
import { buttonClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { CreditCard, Download } from '@/components/ui/icons'
import { Tag } from '@/components/ui/inline'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { getAccount } from '@/lib/account/api'
import type { Profile } from '@/lib/account/model'
import { AnswerMissing, readForPage } from '@/lib/auth/read'
import { readBilling, readStatedBilling, type StatedInvoice, statedInvoices } from '@/lib/billing/reads'
import { daysSince } from '@/lib/billing/rules/invoice'
import { isOpen } from '@/lib/billing/rules/invoice-state'
import { newestFirst } from '@/lib/billing/rules/newest-first'
import { invoicesOf } from '@/lib/billing/rules/products'
import { env } from '@/lib/env'
import { addressLines } from '@/lib/format/contact'
import { formatYearDay } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { validReference } from '@/lib/model/outcome'
import { dayMs } from '@/lib/model/time'
import { paths } from '@/lib/paths'
import { PanelPage } from '../../../panel-page'
import { BillingFailure } from '../../billing-head'
import { PrintButton } from '../../print-button'
import { InvoiceHeadToCome } from './invoice-head-to-come'
import { InvoiceSheet } from './invoice-sheet'
import { HowToPay, OrderHistory } from './invoice-side'

type InvoicePageProps = {
  params: Promise<{ inv_id: string }>
  searchParams: Promise<{ failed?: string | string[]; reference?: string | string[] }>
}

export async function generateMetadata({ params }: InvoicePageProps): Promise<Metadata> {
  return { title: await invoiceTitle((await params).inv_id) }
}

/** /billing/invoices/{inv_id}: one invoice, to read, to pay and to print. */
export default async function InvoicePage({ params, searchParams }: InvoicePageProps) {
  const [{ inv_id: id }, { failed, reference }, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('billing'),
  ])
  const missing = readBilling().then((read) => read.ok && !read.value.invoices.some((invoice) => invoice.id === id))
  const label = (
    <Suspense fallback={t('invoice.word')}>
      <InvoiceNumber id={id} />
    </Suspense>
  )
  return (
    <>
      <AnswerMissing missing={missing} />
      <PanelPage crumbs={[{ label: t('title'), href: paths.billing() }, { label }]}>
        <MoreMessages of={['billing']}>
          <Suspense
            fallback={
              <>
                <InvoiceHeadToCome id={id} />
                <SkeletonPanel rows={8} label={t('invoice.word')} />
              </>
            }
          >
            <InvoicePart
              id={id}
              failed={failed === 'pdf' || failed === 'pay' ? failed : null}
              reference={validReference(reference)}
            />
          </Suspense>
        </MoreMessages>
      </PanelPage>
    </>
  )
}

/** "Invoice 204118"; the URL only has its ID, which customers do not know. */
async function invoiceTitle(id: string): Promise<string> {
  const [read, t] = await Promise.all([readBilling(), getTranslations('billing.invoice')])
  const number = read.ok ? read.value.invoices.find((invoice) => invoice.id === id)?.number : null
  return number ? t('title', { number }) : t('word')
}

async function InvoiceNumber({ id }: { id: string }) {
  return await invoiceTitle(id)
}

type InvoicePartProps = {
  id: string
  failed: 'pdf' | 'pay' | null
  /** Reference of the failed request. */
  reference: string | null
}

/** The invoice after billing has been read, or the failure. */
async function InvoicePart({ id, failed, reference }: InvoicePartProps) {
  const [read, account, t] = await Promise.all([
    readStatedBilling(),
    // Shown above the amounts, so not later than they are.
    readForPage(getAccount),
    getTranslations('billing.invoice'),
  ])
  if (!read.ok) {
    return (
      <>
        <PageHead title={t('word')} />
        <BillingFailure failure={read.failure} />
      </>
    )
  }
  const { value: billing, asOf } = read
  const invoices = await statedInvoices(billing, asOf)
  const invoice = invoices.find((listed) => listed.id === id)
  if (!invoice) notFound()
  const order = billing.orders.find((placed) => placed.id !== null && placed.id === invoice.orderId) ?? null
  const ofOrder = order ? newestFirst(invoicesOf(invoices, order)) : []
  return (
    <>
      <div className="print:hidden">
        <InvoiceHead invoice={invoice} now={asOf} />
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        {failed && (
          <Notice tone="warn" title={t(`failed.${failed}`)} reference={reference} failed>
            {t('failed.means')}
          </Notice>
        )}
        <div className={isOpen(invoice.state) || ofOrder.length > 1 ? 'cols-side print:block' : undefined}>
          <InvoiceSheet invoice={invoice} order={order} billedTo={account.ok && <BilledTo account={account.value} />} />
          <div className="grid grid-cols-1 content-start gap-6">
            {isOpen(invoice.state) && <HowToPay invoice={invoice} />}
            {order?.number && ofOrder.length > 1 && (
              <OrderHistory number={order.number} current={id} invoices={ofOrder} />
            )}
          </div>
        </div>
      </div>
    </>
  )
}

/** Current customer details. */
async function BilledTo({ account: { name, companyNumber, address } }: { account: Profile }) {
  const [t, locale] = await Promise.all([getTranslations('billing.invoice'), getLocale()])
  if (!name) return null
  return (
    <div>
      <p className="text-compact text-fg-muted">{t('billedTo')}</p>
      <address className="not-italic">
        <b>{name}</b>
        {addressLines(address, locale).map((line) => (
          <span className="block" key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
        {companyNumber && <span className="block">{t('companyNumber', { number: companyNumber })}</span>}
      </address>
    </div>
  )
}

/** Status of the invoice, time left to pay, and actions. */
async function InvoiceHead({ invoice, now }: { invoice: StatedInvoice; now: Date }) {
  const [t, words, style] = await Promise.all([
    getTranslations('billing.invoice'),
    getTranslations('billing'),
    readPreferences(),
  ])
  const { id, number, state, dueAt, issuedAt, topUp } = invoice
  const { INVOICE_PDF_URL: pdf, INVOICE_PAY_URL: pay } = env()
  const open = isOpen(state)
  const left = dueAt && Math.ceil((dueAt.getTime() - now.getTime()) / dayMs)
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
      meta={[
        issuedAt && t('issued', { day: formatYearDay(issuedAt, style) }),
        statusText && <span>{statusText}</span>,
      ].filter(Boolean)}
      actions={
        <>
          {/* Without a payment page, the panel below says how to pay. */}
          {open && pay && (
            <a
              className={buttonClass({ variant: 'primary' })}
              href={paths.invoicePay(id)}
              target="_blank"
              rel="noreferrer"
            >
              <Icon of={CreditCard} />
              {t('pay')}
            </a>
          )}
          {pdf && (
            <a className={buttonClass()} href={paths.invoicePdf(id)} target="_blank" rel="noreferrer">
              <Icon of={Download} />
              {t('pdf')}
            </a>
          )}
          <PrintButton />
        </>
      }
    />
  )
}
