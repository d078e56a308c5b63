import { getLocale, getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyValue } from '@/components/ui/copy-value'
import { OctagonAlert } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { formatMoney } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { daysSince, owingOf } from '@/lib/billing/rules/invoice'
import { supportAddress } from '@/lib/support'
import type { StatedInvoice } from './reads'

/** Overdue invoices with payment details; renders nothing when none is overdue. */
export async function OverdueNotice({ invoices, now }: { invoices: readonly StatedInvoice[]; now: Date }) {
  const [t, locale] = await Promise.all([getTranslations('billing.overdue'), getLocale()])
  const late = invoices.filter(({ state }) => state === 'overdue' || state === 'pastDue')
  const [only] = late
  if (!only) return null
  const support = supportAddress()
  const known = late.every(({ state }) => state === 'overdue')
  const askMoreTime = support && (
    <a className="btn btn-quiet" href={support}>
      {t('askMoreTime')}
    </a>
  )
  if (late.length === 1) {
    const days = only.dueAt ? daysSince(only.dueAt, now) : 0
    const amount = formatMoney({ amount: only.due, currency: only.currency }, locale)
    return (
      <Notice
        tone={known ? 'danger' : 'warn'}
        icon={OctagonAlert}
        title={t(known ? 'one' : 'oneMaybe', { number: only.number, days })}
        actions={
          <>
            <ButtonLink href={paths.invoice(only.id)}>{t('open')}</ButtonLink>
            {askMoreTime}
          </>
        }
      >
        <p>
          {only.kid
            ? t.rich('payWithKid', { amount, kid: () => <CopyValue value={only.kid ?? ''} label={t('copyKid')} /> })
            : t('pay', { amount })}
        </p>
      </Notice>
    )
  }
  const amounts = owingOf(late).map(({ currency, total }) => formatMoney({ amount: total, currency }, locale))
  return (
    <Notice
      tone={known ? 'danger' : 'warn'}
      icon={OctagonAlert}
      title={t(known ? 'several' : 'severalMaybe', { count: late.length })}
      actions={
        <>
          <ButtonLink href={paths.billing({ state: only.state })}>{t('showAll')}</ButtonLink>
          {askMoreTime}
        </>
      }
    >
      <p>
        {new Intl.ListFormat(locale).format(amounts)} {t('eachKid')}
      </p>
    </Notice>
  )
}
