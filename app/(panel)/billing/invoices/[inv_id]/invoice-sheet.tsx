import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { encodeQR } from 'qr'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { CopyIconButton, CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Icon } from '@/components/ui/icon'
import { CircleAlert } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { isOpen } from '@/lib/billing/rules/invoice-state'
import { env } from '@/lib/env'
import { localDecimal } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatYearDay } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import type { StatedInvoice } from '@/lib/billing/reads'
import { isKidValid, sepaQrText, writtenAccount } from '@/lib/billing/rules/payment'

/** The invoice itself: seller, customer, amounts and payment details. */
export async function InvoiceSheet({ invoice, billedTo }: { invoice: StatedInvoice; billedTo: ReactNode }) {
  const [t, style] = await Promise.all([getTranslations('billing.invoice'), readPreferences()])
  const { locale } = style
  const { number, orderNumber, kid, issuedAt, dueAt, currency, beforeVat, vat, due } = invoice
  const open = isOpen(invoice.state)
  const money = (amount: string) => formatMoney({ amount, currency }, locale)
  const { BRAND_NAME, SELLER_NAME = BRAND_NAME, SELLER_ADDRESS, SELLER_NUMBER, SUPPORT_EMAIL, SUPPORT_PHONE } = env()
  const { BANK_ACCOUNT, BANK_BIC: bic } = env()
  const account = open ? BANK_ACCOUNT : undefined
  const payTo = account && writtenAccount(account, currency)
  const qrText =
    account && sepaQrText({ account, bic, name: SELLER_NAME, amount: due, currency, reference: kid ?? number })
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
            <Copied text={formatYearDay(dueAt, style).replaceAll('\u00a0', ' ')} label={t('copyDue')}>
              <time dateTime={dueAt.toISOString()}>{formatYearDay(dueAt, style)}</time>
            </Copied>
          </DescriptionRow>
        )}
        <DescriptionRow name={t('kid')}>{kid ? <KidValue kid={kid} /> : t('noKid')}</DescriptionRow>
        {payTo && (
          <DescriptionRow name={t(payTo.kind)}>
            <Copied text={payTo.plain} label={t('copyAccount')}>
              {payTo.text}
            </Copied>
          </DescriptionRow>
        )}
        {payTo?.kind === 'iban' && bic && <DescriptionRow name={t('bic')}>{bic}</DescriptionRow>}
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
      {qrText && <PaymentCode text={qrText} />}
    </Panel>
  )
}

type CopiedProps = { text: string; label: string; className?: string; children: ReactNode }

/** A value with a button that copies its form for banks, which is not printed. */
function Copied({ text, label, className, children }: CopiedProps) {
  return (
    <span className={classNames('inline-flex items-center gap-0.5', className)}>
      {children}
      <CopyIconButton
        size="small"
        text={text}
        label={label}
        className="-my-1 text-fg-muted print:hidden touch:-my-3 [&>svg]:size-3.5"
      />
    </span>
  )
}

/** A QR code, black on white in both themes so that every camera reads it. */
function PaymentCode({ text }: { text: string }) {
  const t = useTranslations('billing.invoice')
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const dots = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <figure className="flex flex-wrap items-center gap-4 border-t border-line-soft p-4">
      <svg
        role="img"
        aria-label={t('qr')}
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        shapeRendering="crispEdges"
        className="size-40 rounded-sm"
      >
        <path fill="#fff" d="M0 0h999v999H0z" />
        <path d={dots.join('')} />
      </svg>
      <figcaption className="text-compact text-fg-muted">{t('qrHow')}</figcaption>
    </figure>
  )
}

/** The payment reference with its copy button, and a warning if its check digit is wrong. */
function KidValue({ kid }: { kid: string }) {
  const t = useTranslations('billing.invoice.kidCheck')
  return (
    <>
      <CopyValue value={kid} />
      {isKidValid(kid) === false && (
        <span className="flex min-w-0 flex-wrap items-center gap-2 text-compact text-fg-muted print:hidden">
          <Icon of={CircleAlert} className="text-danger-fg" />
          {t('wrong')}
        </span>
      )}
    </>
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
