import { getLocale, getTranslations } from 'next-intl/server'
import { MonthLimit } from '@/components/billing/month-limit'
import { PartFailure } from '@/components/feedback/part-failure'
import { Figure, Figures } from '@/components/ui/description-list'
import type { readPricedDomains, YearOfCosts } from '@/lib/billing/costs'
import type { Billing } from '@/lib/billing/model'
import { moneySums } from '@/lib/billing/rules/upcoming'
import { localDecimal } from '@/lib/format/locale'
import { withoutCurrency } from '@/lib/format/number'
import { formatMonthKey } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { compare } from '@/lib/model/decimal'
import { NextInvoices } from './next-invoices'

type CostsToComeProps = {
  costs: YearOfCosts
  billing: Billing
  /** Null where this sign-in may not see them. */
  domains: Awaited<ReturnType<typeof readPricedDomains>>
  now: Date
}

/** What this month comes to, what the next year does, and the invoices to come. */
export async function CostsToCome({ costs, billing, domains, now }: CostsToComeProps) {
  const [t, locale] = await Promise.all([getTranslations('costs'), getLocale()])
  const { months } = costs
  const [thisMonth] = months
  const year = moneySums(months.flatMap(({ days }) => days.flatMap((day) => day.sums)))
  const text = (amount: string, currency: string) => withoutCurrency({ amount, currency }, locale)
  return (
    <>
      {domains && !domains.ok && domains.failure.kind !== 'forbidden' && (
        <PartFailure failure={domains.failure} what={t('domainsFailed')} />
      )}
      <div className="grid grid-cols-1 content-start gap-2">
        <Figures>
          {thisMonth?.sums.length === 0 && <Figure name={t('thisMonth')}>{t('nothing')}</Figure>}
          {thisMonth?.sums.map(({ currency, total, invoiced, expected }) => (
            <Figure
              key={currency}
              name={t('thisMonth')}
              currency={currency}
              note={
                <>
                  {compare(expected, '0') > 0
                    ? t('made', { invoiced: text(invoiced, currency), expected: text(expected, currency) })
                    : t('allInvoiced')}
                  <MonthLimit currency={currency} amount={total} />
                </>
              }
            >
              {text(total, currency)}
            </Figure>
          ))}
          {year.map(({ currency, amount }) => (
            <Figure key={`year-${currency}`} name={t('year')} currency={currency} note={t('expected')}>
              {text(amount, currency)}
            </Figure>
          ))}
        </Figures>
        <Sources costs={costs} billing={billing} withoutDomains={!domains?.ok} now={now} />
      </div>
      <NextInvoices months={months} now={now} />
    </>
  )
}

type SourcesProps = { costs: YearOfCosts; billing: Billing; withoutDomains: boolean; now: Date }

/** What the sums are made of, and what is missing from them. */
async function Sources({ costs: { months, vatRate }, billing, withoutDomains, now }: SourcesProps) {
  const [t, { locale, timeZone }] = await Promise.all([getTranslations('costs'), readPreferences()])
  const isThisMonth = (at: Date | null) => at && formatMonthKey(at, timeZone) === formatMonthKey(now, timeZone)
  const charges = months.flatMap(({ days }) => days.flatMap((day) => day.charges))
  const isHourly = charges.some(({ of }) => of.kind === 'order' && of.hourly)
  const unknown = charges.filter(
    ({ amount, currency, of }) => (amount === null || currency === null) && !(of.kind === 'order' && of.hourly),
  ).length
  const unreadable = billing.unreadableInvoices.length + billing.unreadableOrders.length
  const lacksVat = billing.invoices.some(({ vat, issuedAt, credited }) => !vat && !credited && isThisMonth(issuedAt))
  return (
    <p className="text-compact text-fg-muted">
      {[
        vatRate === null ? t('ofBeforeVat') : t('of', { rate: localDecimal(vatRate, locale) }),
        lacksVat && t('vatUnknown'),
        isHourly && t('notHourly'),
        unknown > 0 && t('unknown', { count: unknown }),
        unreadable > 0 && t('unreadable', { count: unreadable }),
        withoutDomains && t('noDomains'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
