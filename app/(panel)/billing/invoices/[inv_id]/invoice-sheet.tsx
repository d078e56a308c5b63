import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import { Link } from '@/components/visit/link'
import { isOpen } from '@/lib/billing/rules/invoice-state'
import { env } from '@/lib/env'
import { localDecimal } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatYearDay } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import type { StatedInvoice } from '@/lib/billing/reads'
import { AccountRows, Copied, KidValue, PaymentCode } from '../../payment'

/** The invoice itself: seller, customer, amounts and payment details. */
export async function InvoiceSheet({ invoice, billedTo }: { invoice: StatedInvoice; billedTo: ReactNode }) {
  const [t, style] = await Promise.all([getTranslations('billing.invoice'), readPreferences()])
  const { locale } = style
  const { number, orderNumber, kid, issuedAt, dueAt, currency, beforeVat, vat, due } = invoice
  const open = isOpen(invoice.state)
  const money = (amount: string) => formatMoney({ amount, currency }, locale)
  const { BRAND_NAME, SELLER_NAME = BRAND_NAME, SELLER_ADDRESS, SELLER_NUMBER, SUPPORT_EMAIL, SUPPORT_PHONE } = env()
  return (
    <Panel title={t('sheet')} flush>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4 border-b border-line-soft p-4">
        <div>
          <p className="text-compact text-fg-muted">{t('seller')}</p>
          <p>
            <b>{SELLER_NAME}</b>
            {[...(SELLER_ADDRESS?.split(';') ?? []), SELLER_NUMBER, SUPPORT_EMAIL, SUPPORT_PHONE]
              .filter(Boolean)
              .map((line) => (
                <span className="block" key={line}>
                  {line}
                </span>
              ))}
          </p>
        </div>
        {billedTo}
      </div>
      <DescriptionList>
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
            <Copied text={formatYearDay(dueAt, style).replaceAll('\u00a0', ' ')} label={t('copyDue')}>
              <time dateTime={dueAt.toISOString()}>{formatYearDay(dueAt, style)}</time>
            </Copied>
          </DescriptionRow>
        )}
        <DescriptionRow name={t('kid')}>{kid ? <KidValue kid={kid} /> : t('noKid')}</DescriptionRow>
        {open && <AccountRows currency={currency} />}
      </DescriptionList>
      <Totals className="border-t border-line-soft p-4">
        <DescriptionRow name={t('beforeVat')}>{money(beforeVat)}</DescriptionRow>
        {vat && (
          <DescriptionRow name={vat.rate === null ? t('vat') : t('vatRate', { rate: localDecimal(vat.rate, locale) })}>
            {money(vat.amount)}
          </DescriptionRow>
        )}
        <div className="mt-1 items-center! border-t border-line pt-2 font-[550] text-fg-strong">
          <dt>{t(vat ? (open ? 'total' : 'totalWithVat') : 'totalVatUnknown')}</dt>
          <dd>
            {open ? (
              // The format of bank payment forms: digits and the decimal sign.
              <Copied text={localDecimal(due, locale)} label={t('copyAmount')} className="flex-row-reverse">
                {money(due)}
              </Copied>
            ) : (
              money(due)
            )}
          </dd>
        </div>
      </Totals>
      {open && <PaymentCode invoice={invoice} className="border-t border-line-soft p-4" />}
    </Panel>
  )
}

/** Amounts below each other, each at the end of its line. */
export function Totals({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={classNames(
        'grid gap-1 text-fg-muted *:flex *:flex-wrap *:items-baseline *:justify-between *:gap-x-4 *:gap-y-1 [&_dd]:whitespace-nowrap [&_dd]:text-fg-strong',
        className,
      )}
    >
      {children}
    </dl>
  )
}
