import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { UpcomingSource } from '@/components/billing/upcoming-source'
import { ButtonLink } from '@/components/ui/button-link'
import { Panel } from '@/components/ui/panel'
import { requireSession } from '@/lib/auth/session'
import { readBilling, statedInvoices } from '@/lib/billing/reads'
import { latestRate } from '@/lib/billing/rules/amounts'
import { nextCharge, upcomingCharges } from '@/lib/billing/rules/upcoming'
import { formatAmounts, formatMoney } from '@/lib/format/number'
import { formatDay } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { maySee } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { readAmounts } from './reads'

/**
 * What will have to be paid in the next 30 days, by currency and the same as on the billing page, and the next date. Billing
 * is read only for who may see amounts. Nothing when nothing is coming in 90 days.
 */
export async function Upcoming() {
  if (!maySee(await requireSession(), 'billing')) return null
  const [amounts, read, t, style] = await Promise.all([
    readAmounts(),
    readBilling(),
    getTranslations('billing.orders.upcoming'),
    readPreferences(),
  ])
  // The amounts above say why they are missing.
  if (!amounts.ok || amounts.value.amounts.kind === 'apiKey' || amounts.value.amounts.kind === 'withheld') return null
  if (!read.ok) {
    if (read.failure.kind === 'forbidden') return null
    return <PartFailure failure={read.failure} what={t('failed')} />
  }
  const { value: billing, asOf: now } = read
  const invoices = await statedInvoices(billing, now)
  const vatRate = latestRate(invoices)
  const billed = { orders: billing.orders, invoices }
  const next = nextCharge(billed, vatRate, now, 90)
  if (!next) return null
  const soon = upcomingCharges(billed, vatRate, now, 30)
  return (
    <Panel
      title={t('title')}
      note={t('days', { days: 30 })}
      foot={
        <ButtonLink variant="quiet" className="-ms-3" href={paths.billing()}>
          {t('open')}
        </ButtonLink>
      }
    >
      <div>
        {soon.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          soon.map((money) => (
            <p className="text-base font-[550] text-fg-strong" key={money.currency}>
              {formatMoney(money, style.locale)}
            </p>
          ))
        )}
        <p>
          {t('next', {
            amounts: formatAmounts(next.amounts, style.locale),
            day: formatDay(next.day, { ...style, timeZone: 'UTC' }, now),
          })}
        </p>
      </div>
      <UpcomingSource orders={billing.orders} vatRate={vatRate} />
    </Panel>
  )
}
