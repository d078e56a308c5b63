import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { InvoiceState } from '@/components/billing/invoice-state'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { MoreMessages } from '@/components/more-messages'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonClass, listClass, pairClass } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Empty } from '@/components/ui/empty'
import { CircleCheck } from '@/components/ui/icons'
import { PageHead } from '@/components/ui/page-head'
import { Panel, panelClass } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { Link } from '@/components/visit/link'
import { readStatedBilling, type StatedInvoice, statedInvoices } from '@/lib/billing/reads'
import { type Owing, toPay } from '@/lib/billing/rules/invoice'
import { writtenAccount } from '@/lib/billing/rules/payment'
import { env } from '@/lib/env'
import { localDecimal } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatYearDay } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { PanelPage } from '../../panel-page'
import { BillingFailure } from '../billing-head'
import { AccountRows, Copied, KidValue, PaymentCode } from '../payment'
import { PrintButton } from '../print-button'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('billing.toPay')
  return { title: t('title') }
}

/** /billing/to-pay: every open invoice as a bank asks for it, to copy, scan or print. */
export default async function ToPayPage() {
  const t = await getTranslations('billing')
  const title = t('toPay.title')
  return (
    <PanelPage crumbs={[{ label: t('title'), href: paths.billing() }, { label: title }]}>
      <MoreMessages of={['billing']}>
        <Suspense
          fallback={
            <>
              <PageHead title={title} />
              <SkeletonPanel rows={6} label={title} />
            </>
          }
        >
          <ToPay />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

async function ToPay() {
  const [read, t] = await Promise.all([readStatedBilling(), getTranslations('billing')])
  const title = t('toPay.title')
  if (!read.ok) {
    return (
      <>
        <PageHead title={title} />
        <BillingFailure failure={read.failure} />
      </>
    )
  }
  const { value: billing, asOf } = read
  const invoices = await statedInvoices(billing, asOf)
  const all = toPay(invoices)
  const isVatUnknown = all.some(({ invoices }) => invoices.some(({ vat }) => vat === null))
  const unreadable = billing.unreadableInvoices.length
  const { BANK_ACCOUNT: account, INVOICE_PAY_URL: pay, BRAND_NAME: brand } = env()
  return (
    <>
      <PageHead
        title={title}
        actions={
          all.length > 0 && (
            <>
              <CopyAll all={all} />
              <PrintButton />
            </>
          )
        }
      />
      <div className="grid grid-cols-1 content-start gap-6">
        {unreadable > 0 && <p className="text-compact text-fg-muted">{t('owing.unreadable', { count: unreadable })}</p>}
        {isVatUnknown && <p className="text-compact text-fg-muted">{t('owing.vatUnknown')}</p>}
        {all.length === 0 && (
          <section className={panelClass}>
            <Empty
              icon={CircleCheck}
              level={2}
              title={t('toPay.none.title')}
              actions={
                invoices.length > 0 && <ButtonLink href={paths.billing()}>{t('toPay.none.allInvoices')}</ButtonLink>
              }
            />
          </section>
        )}
        {all.length > 0 && !account && !pay && <p className="text-compact">{t('ways.noPayment', { brand })}</p>}
        {all.map(({ owing, invoices }) => (
          <InCurrency key={owing.currency} owing={owing} invoices={invoices} />
        ))}
      </div>
    </>
  )
}

type InCurrencyProps = { owing: Owing; invoices: readonly StatedInvoice[] }

/** The account to pay a currency to, and its invoices. */
function InCurrency({ owing: { currency, total }, invoices }: InCurrencyProps) {
  const t = useTranslations('billing')
  const { locale } = useTimeStyle()
  const { BANK_ACCOUNT: account, BRAND_NAME: brand, SELLER_NAME: seller = brand } = env()
  return (
    <Panel
      title={t('toPay.in', { currency })}
      note={invoices.length > 1 && t('toPay.separately')}
      flush
      foot={
        <p className="flex w-full flex-wrap justify-between gap-x-4 font-[550] text-fg-strong">
          <span>{t('toPay.total')}</span>
          <span className="whitespace-nowrap">{formatMoney({ amount: total, currency }, locale)}</span>
        </p>
      }
    >
      {account && (
        <div className="border-b border-line-soft">
          <DescriptionList>
            <DescriptionRow name={t('toPay.recipient')}>{seller}</DescriptionRow>
            <AccountRows currency={currency} />
          </DescriptionList>
        </div>
      )}
      <ul className={listClass}>
        {invoices.map((invoice) => (
          <InvoiceToPay key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </Panel>
  )
}

/** One invoice: its amount and KID to copy, and its code to scan where banks read one. */
function InvoiceToPay({ invoice }: { invoice: StatedInvoice }) {
  const t = useTranslations('billing')
  const style = useTimeStyle()
  const { id, number, state, dueAt, kid, currency, due } = invoice
  return (
    <li className={pairClass}>
      <Link className="font-medium text-fg-strong" href={paths.invoice(id)}>
        {t('invoice.title', { number })}
      </Link>
      <Copied text={localDecimal(due, style.locale)} label={t('toPay.copyAmount', { number })}>
        {formatMoney({ amount: due, currency }, style.locale)}
      </Copied>
      <span className="col-span-full flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-compact">
        <InvoiceState state={state} />
        {dueAt && <span className="text-fg-muted">{t('toPay.due', { day: formatYearDay(dueAt, style) })}</span>}
        <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="text-fg-muted">{t('toPay.kid')}</span>
          {kid ? <KidValue kid={kid} /> : t('invoice.noKid')}
        </span>
        {env().INVOICE_PAY_URL && (
          <a
            className={buttonClass({ size: 'small', className: 'ms-auto print:hidden' })}
            href={paths.invoicePay(id)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('toPay.payInvoice', { number })}
          >
            {t('toPay.pay')}
          </a>
        )}
      </span>
      <PaymentCode invoice={invoice} className="col-span-full" />
    </li>
  )
}

/** Copies the whole sheet as text, for a message to whoever pays. */
function CopyAll({ all }: { all: readonly { owing: Owing; invoices: readonly StatedInvoice[] }[] }) {
  const t = useTranslations('billing.toPay')
  const style = useTimeStyle()
  const { BANK_ACCOUNT: account, BRAND_NAME: brand, SELLER_NAME: seller = brand } = env()
  const money = (amount: string, currency: string) => formatMoney({ amount, currency }, style.locale)
  const text = all.map(({ owing: { currency, total }, invoices }) => {
    const to = account && writtenAccount(account, currency)
    return [
      to
        ? `${seller}, ${t(to.kind === 'iban' ? 'lineIban' : 'lineAccount', { account: to.text })}`
        : t('in', { currency }),
      ...invoices.map(({ number, dueAt, kid, due }) =>
        [
          t('line', { number, amount: money(due, currency) }),
          dueAt && t('lineDue', { day: formatYearDay(dueAt, style) }),
          kid && t('lineKid', { kid }),
        ]
          .filter(Boolean)
          .join(', '),
      ),
      `${t('total')}: ${money(total, currency)}`,
    ].join('\n')
  })
  return <CopyButton word={t('copyAll')} text={text.join('\n\n').replaceAll('\u00a0', ' ')} />
}
