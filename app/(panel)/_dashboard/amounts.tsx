import { getLocale, getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { Figure, Figures } from '@/components/ui/figures'
import { Notice } from '@/components/ui/notice'
import { requireSession } from '@/lib/auth/session'
import { formatMoney } from '@/lib/format/number'
import { amountsOwed } from '@/lib/billing/rules/amounts'
import { readDashboard } from './reads'

/** Amounts owed per currency, or the reason why none are shown, which is not the same as zero (§2.11). */
export async function Amounts() {
  const [read, session, t, locale] = await Promise.all([
    readDashboard(),
    requireSession(),
    getTranslations('dashboard.amounts'),
    getLocale(),
  ])
  if (!read.ok) return <PartFailure failure={read.failure} what={t('failed')} part={t('part')} />
  const { unpaid, overdueCount } = read.value
  const amounts = amountsOwed(read.value, session)
  if (amounts.kind === 'none') {
    return (
      <Figures>
        <Figure name={t('outstanding')} note={t('allPaid')}>
          {t('nothing')}
        </Figure>
      </Figures>
    )
  }
  if (amounts.kind !== 'owed') {
    return (
      <Notice tone="idle" title={t('withheld.title')}>
        {t(amounts.kind === 'apiKey' ? 'withheld.apiKey' : 'withheld.user')}
      </Notice>
    )
  }
  // The API counts invoices of all currencies together, so a count is shown only next to a single amount.
  const counts = [
    unpaid ? t('unpaidCount', { count: unpaid }) : t('inclVat'),
    unpaid && overdueCount ? t('pastDueCount', { count: overdueCount }) : null,
  ]
    .filter(Boolean)
    .join(', ')
  const several = amounts.rows.length > 1
  return (
    <>
      <Figures>
        {amounts.rows.flatMap(({ currency, outstanding, overdue }) => [
          <Figure key={currency} name={t('outstanding')} currency={currency} note={several ? t('inclVat') : counts}>
            {withoutCurrency(outstanding, currency, locale)}
          </Figure>,
          overdue !== null && (
            <Figure
              key={`${currency}-overdue`}
              name={t('overdue')}
              currency={currency}
              tone="danger"
              note={t('inclVat')}
            >
              {withoutCurrency(overdue, currency, locale)}
            </Figure>
          ),
        ])}
      </Figures>
      {several && unpaid ? <p className="small muted mt-2">{counts}</p> : null}
    </>
  )
}

/** Returns the amount alone: the currency is shown before it in a smaller size. */
function withoutCurrency(amount: string, currency: string, locale: string): string {
  return formatMoney({ amount, currency }, locale).slice(currency.length + 1)
}
