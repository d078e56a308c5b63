import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonClass } from '@/components/ui/class-names'
import { CopyValue } from '@/components/ui/copy'
import { OctagonAlert } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { StatedInvoice } from '@/lib/billing/reads'
import { daysSince, owingOf } from '@/lib/billing/rules/invoice'
import { formatAmounts } from '@/lib/format/number'
import { paths } from '@/lib/paths'

type OverdueNoticeProps = {
  invoices: readonly StatedInvoice[]
  now: Date
  /** The URL of support, where more time is asked for. */
  support: string | null
  /** Already suspended: paying no longer avoids that. */
  suspended?: boolean
}

/** Overdue invoices with payment details; renders nothing when none is overdue. */
export function OverdueNotice({ invoices, now, support, suspended = false }: OverdueNoticeProps) {
  const t = useTranslations('billing.overdue')
  const locale = useLocale()
  const late = invoices.filter(({ state }) => state === 'overdue' || state === 'pastDue')
  const [only] = late
  if (!only) return null
  const isCertain = late.every(({ state }) => state === 'overdue')
  const amount = formatAmounts(
    owingOf(late).map(({ currency, total }) => ({ amount: total, currency })),
    locale,
  )
  const { number, dueAt, kid } = only
  const avoid = suspended ? '' : ` ${t('avoid')}`
  const single = {
    title: t(isCertain ? 'one' : 'oneMaybe', { number, days: dueAt ? daysSince(dueAt, now) : 0 }),
    link: <ButtonLink href={paths.invoice(only.id)}>{t('open')}</ButtonLink>,
    how: kid
      ? t.rich('payWithKid', { amount, avoid, kid: () => <CopyValue value={kid} label={t('copyKid')} /> })
      : `${t('pay', { amount })}${avoid}`,
  }
  const several = {
    title: t(isCertain ? 'several' : 'severalMaybe', { count: late.length }),
    link: <ButtonLink href={paths.billing({ state: 'overdue' })}>{t('showAll')}</ButtonLink>,
    how: `${amount} ${t('eachKid')}${avoid}`,
  }
  const { title, link, how } = late.length === 1 ? single : several
  return (
    <Notice
      tone={isCertain ? 'danger' : 'warn'}
      icon={OctagonAlert}
      title={title}
      actions={
        <>
          {link}
          {support && (
            <a className={buttonClass({ variant: 'quiet' })} href={support}>
              {t('askMoreTime')}
            </a>
          )}
        </>
      }
    >
      <p>{how}</p>
    </Notice>
  )
}
