import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { CopyIconButton } from '@/components/ui/copy-button'
import { CopyValue } from '@/components/ui/copy-value'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Icon } from '@/components/ui/icon'
import { CircleAlert } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { isKidValid, isOpen } from '@/lib/billing/rules/invoice'
import { env } from '@/lib/env'
import { localDecimal } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatYearDay } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import type { StatedInvoice } from '../../reads'

/** The invoice itself: seller, customer, amounts and payment details. */
export async function InvoiceSheet({ invoice, billedTo }: { invoice: StatedInvoice; billedTo: ReactNode }) {
  const [t, style] = await Promise.all([getTranslations('billing.invoice'), readPreferences()])
  const { locale } = style
  const { number, orderNumber, kid, issuedAt, dueAt, currency, beforeVat, vat, due } = invoice
  const open = isOpen(invoice.state)
  const money = (amount: string) => formatMoney({ amount, currency }, locale)
  const { BRAND_NAME: seller, SUPPORT_EMAIL: email, SUPPORT_PHONE: phone } = env()
  return (
    <Panel title={t('sheet')} flush>
      <div className="panel-body sheet-parties">
        <div>
          <p className="small muted">{t('seller')}</p>
          <p>
            <b>{seller}</b>
            {[email, phone].filter(Boolean).map((line) => (
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
            <Link href={paths.order(orderNumber)} prefetch={false}>
              {orderNumber}
            </Link>
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
            <CopyIconButton size="small" text={formatYearDay(dueAt, style)} label={t('copyDue')} className="no-print" />
          </DescriptionRow>
        )}
        <DescriptionRow name={t('kid')}>{kid ? <KidValue kid={kid} /> : t('noKid')}</DescriptionRow>
      </DescriptionList>
      <dl className="totals">
        <div>
          <dt>{t('beforeVat')}</dt>
          <dd>{money(beforeVat)}</dd>
        </div>
        {vat && (
          <div>
            <dt>{vat.rate === null ? t('vat') : t('vatRate', { rate: localDecimal(vat.rate, locale) })}</dt>
            <dd>{money(vat.amount)}</dd>
          </div>
        )}
        <div className="total">
          <dt>{t(vat ? (open ? 'total' : 'totalWithVat') : 'totalVatUnknown')}</dt>
          <dd>
            {money(due)}
            {/* The format of bank payment forms: digits and the decimal sign. */}
            {open && (
              <CopyIconButton
                size="small"
                text={localDecimal(due, locale)}
                label={t('copyAmount')}
                className="no-print"
              />
            )}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

/** The payment reference with its copy button, and a warning if its check digit is wrong. */
function KidValue({ kid }: { kid: string }) {
  const t = useTranslations('billing.invoice.kidCheck')
  return (
    <>
      <CopyValue value={kid} />
      {isKidValid(kid) === false && (
        <span className="row small muted no-print">
          <Icon of={CircleAlert} className="danger" />
          {t('wrong')}
        </span>
      )}
    </>
  )
}
