import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Brand } from '@/components/shell/brand'
import { InvoiceState } from '@/components/billing/invoice-state'
import { DescriptionRow } from '@/components/ui/description-list'
import { classNames } from '@/components/ui/class-names'
import { panelClass } from '@/components/ui/panel'
import { Link } from '@/components/visit/link'
import type { Order } from '@/lib/billing/model'
import type { StatedInvoice } from '@/lib/billing/reads'
import { isOpen } from '@/lib/billing/rules/invoice-state'
import { env } from '@/lib/env'
import { localDecimal } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatYearDay } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { KidValue } from '../../payment'
import { InvoiceLines } from './invoice-lines'

type InvoiceSheetProps = { invoice: StatedInvoice; order: Order | null; billedTo: ReactNode }

/** The invoice itself, on the screen and on paper: seller, customer, dates, what it is for, and its sums. */
export async function InvoiceSheet({ invoice, order, billedTo }: InvoiceSheetProps) {
  const t = await getTranslations('billing.invoice')
  const { BRAND_NAME, BRAND_LOGO_URL, SELLER_NAME = BRAND_NAME, ...seller } = env()
  const lines = [seller.SELLER_NUMBER, seller.SUPPORT_EMAIL, seller.SUPPORT_PHONE]
  return (
    <section
      aria-label={t('sheet')}
      className={classNames(
        panelClass,
        'print:break-inside-auto print:rounded-none print:border-0 [&_a]:print:text-inherit [&_a]:print:no-underline [&>*]:print:px-0',
      )}
    >
      <div className="hidden items-center justify-between gap-4 pb-8 print:flex">
        <p className="flex items-center gap-2.5 text-base font-semibold text-fg-strong">
          <Brand name={BRAND_NAME} logo={BRAND_LOGO_URL} />
        </p>
        <p className="flex items-center gap-3 text-xl font-[550] text-fg-strong">
          {!isOpen(invoice.state) && <InvoiceState state={invoice.state} />}
          {t('title', { number: invoice.number })}
        </p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-6 gap-y-4 p-4 print:grid-cols-3 print:pt-0">
        <div>
          <p className="text-compact text-fg-muted">{t('seller')}</p>
          <p>
            <b>{SELLER_NAME}</b>
            {[...(seller.SELLER_ADDRESS?.split(';') ?? []), ...lines].filter(Boolean).map((line) => (
              <span className="block" key={line}>
                {line}
              </span>
            ))}
          </p>
        </div>
        {billedTo}
        <Facts invoice={invoice} />
      </div>
      <InvoiceLines invoice={invoice} order={order} />
      <Sums invoice={invoice} />
    </section>
  )
}

/** Number, order and dates; of a settled invoice also its KID, which is otherwise beside the account. */
async function Facts({ invoice: { number, orderNumber, kid, issuedAt, dueAt, state } }: { invoice: StatedInvoice }) {
  const [t, style] = await Promise.all([getTranslations('billing.invoice'), readPreferences()])
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 whitespace-nowrap *:contents [&_dd]:text-fg-strong [&_dt]:text-fg-muted">
      <DescriptionRow name={t('number')}>{number}</DescriptionRow>
      {orderNumber && (
        <DescriptionRow name={t('order')}>
          <Link href={paths.order(orderNumber)}>{orderNumber}</Link>
        </DescriptionRow>
      )}
      {issuedAt && (
        <DescriptionRow name={t('issuedOn')}>
          <time dateTime={issuedAt.toISOString()}>{formatYearDay(issuedAt, style)}</time>
        </DescriptionRow>
      )}
      {dueAt && (
        <DescriptionRow name={t('dueOn')}>
          <time dateTime={dueAt.toISOString()}>{formatYearDay(dueAt, style)}</time>
        </DescriptionRow>
      )}
      {!isOpen(state) && kid && (
        <DescriptionRow name={t('kid')}>
          <KidValue kid={kid} />
        </DescriptionRow>
      )}
    </dl>
  )
}

/** Amounts below each other, each at the end of its line. */
async function Sums({ invoice: { beforeVat, vat, due, currency, state } }: { invoice: StatedInvoice }) {
  const [t, { locale }] = await Promise.all([getTranslations('billing.invoice'), readPreferences()])
  const money = (amount: string) => formatMoney({ amount, currency }, locale)
  return (
    <dl className="ms-auto grid w-full gap-1 border-t border-line-soft p-4 text-fg-muted *:flex *:flex-wrap *:items-baseline *:justify-between *:gap-x-4 *:gap-y-1 sm:w-80 sm:border-0 print:w-80 print:break-inside-avoid print:border-0 [&_dd]:whitespace-nowrap [&_dd]:text-fg-strong">
      <DescriptionRow name={t('beforeVat')}>{money(beforeVat)}</DescriptionRow>
      {vat && (
        <DescriptionRow name={vat.rate === null ? t('vat') : t('vatRate', { rate: localDecimal(vat.rate, locale) })}>
          {money(vat.amount)}
        </DescriptionRow>
      )}
      <div className="mt-1 border-t border-line pt-2 text-base font-[550] text-fg-strong">
        <dt>{t(vat ? (isOpen(state) ? 'total' : 'totalWithVat') : 'totalVatUnknown')}</dt>
        <dd>{money(due)}</dd>
      </div>
    </dl>
  )
}
