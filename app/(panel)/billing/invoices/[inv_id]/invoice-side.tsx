import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ButtonLink } from '@/components/ui/button-link'
import { listClass } from '@/components/ui/class-names'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import type { StatedInvoice } from '@/lib/billing/reads'
import { localDecimal } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatYearDay } from '@/lib/format/time'
import { env } from '@/lib/env'
import { paths } from '@/lib/paths'
import { InvoiceItem } from '../../billing-head'
import { AccountRows, Copied, KidValue, PaymentCode } from '../../payment'

/** Everything that a bank asks for, each with a button to copy it. On paper it is below the invoice, in one piece. */
export function HowToPay({ invoice }: { invoice: StatedInvoice }) {
  const t = useTranslations('billing.invoice')
  const style = useTimeStyle()
  const words = useTranslations('billing.ways')
  const { kid, dueAt, currency, due } = invoice
  const { BANK_ACCOUNT: account, INVOICE_PAY_URL: pay, BRAND_NAME: brand } = env()
  return (
    <Panel title={t('howToPay')} flush className="print:mt-4">
      <DescriptionList>
        <DescriptionRow name={t('amount')}>
          {/* The format of bank payment forms: digits and the decimal sign. */}
          <Copied text={localDecimal(due, style.locale)} label={t('copyAmount')} className="font-[550]">
            {formatMoney({ amount: due, currency }, style.locale)}
          </Copied>
        </DescriptionRow>
        {dueAt && (
          <DescriptionRow name={t('dueOn')}>
            <Copied text={formatYearDay(dueAt, style).replaceAll('\u00a0', ' ')} label={t('copyDue')}>
              <time dateTime={dueAt.toISOString()}>{formatYearDay(dueAt, style)}</time>
            </Copied>
          </DescriptionRow>
        )}
        <AccountRows currency={currency} />
        <DescriptionRow name={t('kid')}>{kid ? <KidValue kid={kid} /> : t('noKid')}</DescriptionRow>
      </DescriptionList>
      {!account && !pay && (
        <p className="border-t border-line-soft px-4 py-3 text-compact text-fg-muted">
          {words('noPayment', { brand })}
        </p>
      )}
      <PaymentCode invoice={invoice} className="border-t border-line-soft p-4" />
    </Panel>
  )
}

type OrderHistoryProps = {
  number: string
  current: string
  /** Newest first. */
  invoices: readonly StatedInvoice[]
}

const shown = 5

/** The latest invoices of the order, of which this is one. */
export function OrderHistory({ number, current, invoices }: OrderHistoryProps) {
  const t = useTranslations('billing.invoice')
  return (
    <Panel
      title={t('history', { number })}
      className="print:hidden"
      flush
      foot={
        invoices.length > shown && (
          <ButtonLink variant="quiet" className="-ms-3" href={paths.billing({ q: number })}>
            {t('allOfOrder', { count: invoices.length })}
          </ButtonLink>
        )
      }
    >
      <ul className={listClass}>
        {invoices.slice(0, shown).map((invoice) => (
          <InvoiceItem key={invoice.id} invoice={invoice} amount={invoice.due} isCurrent={invoice.id === current}>
            {invoice.number}
          </InvoiceItem>
        ))}
      </ul>
    </Panel>
  )
}
