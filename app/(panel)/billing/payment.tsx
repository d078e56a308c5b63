import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { CopyIconButton, CopyValue } from '@/components/ui/copy'
import { DescriptionRow } from '@/components/ui/description-list'
import { Icon } from '@/components/ui/icon'
import { CircleAlert } from '@/components/ui/icons'
import { QrCode } from '@/components/ui/qr-code'
import type { StatedInvoice } from '@/lib/billing/reads'
import { isKidValid, sepaQrText, writtenAccount } from '@/lib/billing/rules/payment'
import { env } from '@/lib/env'

/** What somebody needs to pay an invoice in a bank. */

type CopiedProps = { text: string; label: string; className?: string; children: ReactNode }

/** A value with a button that copies its form for banks, which is not printed. */
export function Copied({ text, label, className, children }: CopiedProps) {
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

type PaymentCodeProps = { invoice: StatedInvoice; className?: string }

/** The payment as a QR code. Nothing where there is none: only banks for euros read such codes. */
export function PaymentCode({ invoice: { currency, due, kid, number }, className }: PaymentCodeProps) {
  const t = useTranslations('billing.invoice')
  const { BANK_ACCOUNT: account, BANK_BIC: bic, BRAND_NAME, SELLER_NAME: name = BRAND_NAME } = env()
  const text = account && sepaQrText({ account, bic, name, amount: due, currency, reference: kid ?? number })
  if (!text) return null
  return (
    <figure className={classNames('flex flex-wrap items-center gap-4', className)}>
      <QrCode text={text} label={t('qr')} />
      <figcaption className="text-compact text-fg-muted">{t('qrHow')}</figcaption>
    </figure>
  )
}

/** The account to pay a currency to, as rows of a description list; nothing where the operator has set none. */
export function AccountRows({ currency }: { currency: string }) {
  const t = useTranslations('billing.invoice')
  const { BANK_ACCOUNT: account, BANK_BIC: bic } = env()
  if (!account) return null
  const { kind, text, plain } = writtenAccount(account, currency)
  return (
    <>
      <DescriptionRow name={t(kind)}>
        <Copied text={plain} label={t('copyAccount')}>
          {text}
        </Copied>
      </DescriptionRow>
      {kind === 'iban' && bic && <DescriptionRow name={t('bic')}>{bic}</DescriptionRow>}
    </>
  )
}

/** The payment reference with its copy button, and a warning if its check digit is wrong. */
export function KidValue({ kid }: { kid: string }) {
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
