import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { InvoiceState } from '@/components/billing/invoice-state'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/class-names'
import { DescriptionRow } from '@/components/ui/description-list'
import { Icon } from '@/components/ui/icon'
import { CreditCard, Download } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { Panel } from '@/components/ui/panel'
import { Tag } from '@/components/ui/inline'
import { getAccount } from '@/lib/account/api'
import type { Profile } from '@/lib/account/model'
import { readForPage } from '@/lib/auth/read'
import type { Order } from '@/lib/billing/model'
import { explainAmount } from '@/lib/billing/rules/products'
import { daysSince } from '@/lib/billing/rules/invoice'
import { isOpen } from '@/lib/billing/rules/invoice-state'
import { env } from '@/lib/env'
import { countryName } from '@/lib/format/contact'
import { formatMoney } from '@/lib/format/number'
import { formatYearDay } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { readBilling, type StatedInvoice, statedInvoices } from '@/lib/billing/reads'
import { BillingFailure } from '../../billing-head'
import { ProductLines } from '../../product-lines'
import { useOrderText } from '../../order-row'
import { InvoiceSheet, Totals } from './invoice-sheet'
import { PrintButton } from './print-button'

type InvoicePartProps = {
  id: string
  failed: 'pdf' | 'pay' | null
  /** Reference of the failed request. */
  reference: string | null
}

/** The invoice after billing has been read, or the failure. */
export async function InvoicePart({ id, failed, reference }: InvoicePartProps) {
  const [read, account, t] = await Promise.all([
    readBilling(),
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
  const invoice = (await statedInvoices(billing, asOf)).find((one) => one.id === id)
  if (!invoice) notFound()
  const order = billing.orders.find((one) => one.id !== null && one.id === invoice.orderId) ?? null
  return (
    <>
      <InvoiceHead invoice={invoice} now={asOf} />
      <div className="grid grid-cols-1 content-start gap-6">
        {failed && (
          <Notice tone="warn" title={t(`failed.${failed}`)} reference={reference} failed>
            {t('failed.means')}
          </Notice>
        )}
        <div className="cols-side">
          <InvoiceSheet invoice={invoice} billedTo={account.ok && <BilledTo account={account.value} />} />
          <OrderComparison invoice={invoice} order={order} />
        </div>
      </div>
    </>
  )
}

/** Current customer details. */
async function BilledTo({ account: { name, companyNumber, address } }: { account: Profile }) {
  const [t, locale] = await Promise.all([getTranslations('billing.invoice'), getLocale()])
  if (!name) return null
  const country = address.country && countryName(address.country, locale)
  const place = [address.postalCode, address.city].filter(Boolean).join(' ')
  return (
    <div>
      <p className="text-compact text-fg-muted">{t('billedTo')}</p>
      <address className="not-italic">
        <b>{name}</b>
        {[...address.lines, place, address.province, country].filter(Boolean).map((line) => (
          <span className="block" key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
        {companyNumber && <span className="block">{t('companyNumber', { number: companyNumber })}</span>}
      </address>
    </div>
  )
}

/** Compares the invoice with its order, and says what the API does not explain. */
function OrderComparison({ invoice, order }: { invoice: StatedInvoice; order: Order | null }) {
  const t = useTranslations('billing.why')
  const words = useOrderText()
  const { locale } = useTimeStyle()
  const money = (amount: string) => formatMoney({ amount, currency: invoice.currency }, locale)
  const why = explainAmount(invoice, order)
  return (
    <Panel title={t('title')} flush>
      {order && why.kind !== 'topUp' && (
        <>
          <p className="p-4 text-compact text-fg-muted">
            {t.rich('behind', {
              order: () =>
                order.number ? (
                  <Link href={paths.order(order.number)}>{t('order', { number: order.number })}</Link>
                ) : (
                  ''
                ),
              term: words.term(order),
            })}
          </p>
          <ProductLines products={order.products} money={money} />
        </>
      )}
      <div className="grid grid-cols-1 content-start gap-2 p-4 text-compact">
        {'products' in why && (
          <Totals>
            <DescriptionRow name={t(why.kind === 'hourly' ? 'sumMonth' : 'sum')}>{money(why.products)}</DescriptionRow>
            <DescriptionRow name={t('thisInvoice')}>{money(invoice.beforeVat)}</DescriptionRow>
            {'difference' in why && <DescriptionRow name={t(why.kind)}>{money(why.difference)}</DescriptionRow>}
          </Totals>
        )}
        {why.kind !== 'same' && <p>{t(`means.${why.kind}`)}</p>}
      </div>
    </Panel>
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
  const { INVOICE_PDF_URL: pdf, INVOICE_PAY_URL: pay, BANK_ACCOUNT: account, BRAND_NAME: brand } = env()
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
      meta={[
        issuedAt && t('issued', { day: formatYearDay(issuedAt, style) }),
        // Paper outlives it; the details have the date.
        statusText && <span className="print:hidden">{statusText}</span>,
      ].filter(Boolean)}
      actions={
        <>
          {/* With an account, the page itself says how to pay. */}
          {open &&
            (pay || !account) &&
            (pay ? (
              <a
                className={buttonClass({ variant: 'primary' })}
                href={paths.invoicePay(id)}
                target="_blank"
                rel="noreferrer"
              >
                <Icon of={CreditCard} />
                {t('pay')}
              </a>
            ) : (
              <Button icon={CreditCard} reason={words('ways.noPayment', { brand })}>
                {t('pay')}
              </Button>
            ))}
          {pdf ? (
            <a className={buttonClass()} href={paths.invoicePdf(id)} target="_blank" rel="noreferrer">
              <Icon of={Download} />
              {t('pdf')}
            </a>
          ) : (
            <Button icon={Download} reason={words('ways.noPdf', { brand })}>
              {t('pdf')}
            </Button>
          )}
          <PrintButton />
        </>
      }
    />
  )
}
