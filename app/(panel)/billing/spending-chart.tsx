import { getLocale, getTranslations } from 'next-intl/server'
import { Chart } from '@/components/chart/chart'
import type { ChartPoint } from '@/components/chart/points'
import { Panel } from '@/components/ui/panel'
import { costsOf, type YearOfCosts } from '@/lib/billing/costs'
import type { Billing } from '@/lib/billing/model'
import { lastMonths, type Spending, spendingOf, withProducts, yearsCompared } from '@/lib/billing/rules/spending'
import { capitalized } from '@/lib/format/locale'
import { formatMoney, withoutCurrency } from '@/lib/format/number'
import { formatMonth, formatMonthKey } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { compare, rounded, sum } from '@/lib/model/decimal'
import { paths } from '@/lib/paths'

/** Spending in one currency, and what else will be invoiced this month: decimal text, 0 for nothing. */
export type RecentSpending = Spending & { expected: string }

/**
 * Spending per currency over the last months, divided by calendar month in the person's time zone.
 *
 * @param costs of this month, where the page has them; else of orders alone
 */
export async function recentSpending(
  billing: Billing,
  now: Date,
  count: number,
  costs?: YearOfCosts,
): Promise<RecentSpending[]> {
  const [{ timeZone }, year] = await Promise.all([readPreferences(), costs ?? costsOf(billing, null, now)])
  const months = lastMonths(formatMonthKey(now, timeZone), count)
  const invoices = withProducts(billing.invoices, billing.orders)
  return spendingOf(invoices, months, (day) => formatMonthKey(day, timeZone)).map((spending) => {
    const thisMonth = year.months[0]?.sums.find(({ currency }) => currency === spending.currency)
    return { ...spending, expected: thisMonth?.expected ?? '0' }
  })
}

type SpendingChartProps = {
  spending: Pick<RecentSpending, 'currency' | 'months' | 'expected'>
  /** Splits each bar into the amount before VAT and VAT. */
  withVat?: boolean
  /** Shows only this product, by month, including VAT. */
  product?: { name: string; byMonth: Record<string, string> }
  /** Numbers of months to choose from. */
  ranges?: readonly number[]
  /** Whether what is expected includes renewals of domains. */
  withDomains?: boolean
}

/** Monthly spending in one currency; each month links to its invoices. The numbers are also available as a table. */
export async function SpendingChart({ spending, withVat, product, ranges, withDomains = false }: SpendingChartProps) {
  const [t, locale] = await Promise.all([getTranslations('billing.spending'), getLocale()])
  const { currency, months, expected } = spending
  const text = (amount: string) => withoutCurrency({ amount, currency }, locale)
  const last = months.at(-1)
  // An estimate is not to the cent.
  const rest =
    product || compare(expected, '1') < 0
      ? null
      : { value: Number(expected), text: `${currency} ${text(rounded(expected, 0))}` }
  const points = months.map((month): ChartPoint => {
    const amounts = product
      ? [product.byMonth[month.key] ?? '0']
      : withVat
        ? [month.beforeVat, month.vat]
        : [month.total]
    const [year] = month.key.split('-')
    return {
      key: month.key,
      label: capitalized(formatMonth(month.key, 'long', locale), locale),
      short: formatMonth(month.key, 'short', locale),
      ...(year && { group: year }),
      // Binary numbers are precise enough for the height of bars.
      values: amounts.map(Number),
      texts: amounts.map(text),
      ...(amounts.length > 1 && { total: text(month.total) }),
      ...(rest && month === last && { expected: { value: rest.value, text: t('expected', { amount: rest.text }) } }),
      ...((product ? product.byMonth[month.key] : month.invoices > 0) && {
        href: paths.billing({ month: month.key, currency, kind: 'invoice', ...(product && { product: product.name }) }),
      }),
    }
  })
  const amountOf = (key: string, total: string) => (product ? (product.byMonth[key] ?? '0') : total)
  const [first] = months
  const most = months.reduce((best, month) =>
    compare(amountOf(month.key, month.total), amountOf(best.key, best.total)) > 0 ? month : best,
  )
  const lastName = last ? formatMonth(last.key, 'long', locale) : ''
  return (
    <Chart
      kind="bars"
      title={product ? t('chartOf', { product: product.name, currency }) : t('chart', { currency })}
      summary={t('summary', {
        from: first ? formatMonth(first.key, 'long', locale) : '',
        to: lastName,
        month: formatMonth(most.key, 'long', locale),
        most: formatMoney({ amount: amountOf(most.key, most.total), currency }, locale),
      })}
      each={t('month')}
      parts={withVat && !product ? [t('beforeVat'), t('vat')] : [t('withVat')]}
      points={points}
      {...(ranges && {
        ranges: ranges.map((count) => ({
          count,
          sum: t('sumOf', {
            months: count,
            amount: formatMoney(
              { amount: sum(months.slice(-count).map(({ key, total }) => amountOf(key, total))), currency },
              locale,
            ),
          }),
        })),
      })}
      note={
        rest
          ? t('notOverExpected', {
              month: capitalized(lastName, locale),
              amount: rest.text,
              domains: String(withDomains),
            })
          : t('notOver', { month: capitalized(lastName, locale) })
      }
    />
  )
}

/** Spending since 1 January, beside the year before. */
export async function YearPanel({
  spending: { currency, months },
}: {
  spending: Pick<Spending, 'currency' | 'months'>
}) {
  const [t, locale] = await Promise.all([getTranslations('billing.spending'), getLocale()])
  const { years, rows } = yearsCompared(months)
  const text = (amount: string | null) => (amount === null ? '–' : withoutCurrency({ amount, currency }, locale))
  const now = rows.findLast(({ sums }) => sums[1] !== null)
  const money = (amount: string | null | undefined) => formatMoney({ amount: amount ?? '0', currency }, locale)
  const summary = t('yearSummary', {
    now: money(now?.sums[1]),
    before: money(now?.sums[0]),
    month: now ? formatMonth(now.key, 'long', locale) : '',
  })
  return (
    <Panel title={t('yearIn', { currency })}>
      <Chart
        kind="areas"
        title={t('yearChart', { currency })}
        summary={summary}
        note={summary}
        each={t('month')}
        parts={years}
        points={rows.map(({ key, sums }) => ({
          key,
          label: capitalized(formatMonth(key, 'long', locale), locale).replace(/\s*\d{4}$/, ''),
          short: formatMonth(key, 'short', locale),
          values: sums.map((amount) => (amount === null ? null : Number(amount))),
          texts: sums.map(text),
        }))}
      />
    </Panel>
  )
}
