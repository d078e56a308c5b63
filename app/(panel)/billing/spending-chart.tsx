import { getLocale, getTranslations } from 'next-intl/server'
import { Chart } from '@/components/chart/chart'
import type { ChartPoint } from '@/components/chart/points'
import { formatMoney } from '@/lib/format/number'
import { formatMonth } from '@/lib/format/time'
import { compare } from '@/lib/model/decimal'
import { paths } from '@/lib/paths'
import { withoutCurrency } from './money'
import type { RecentSpending } from './spending-data'

type SpendingChartProps = {
  spending: Pick<RecentSpending, 'currency' | 'months' | 'expected'>
  /** Splits each bar into the amount before VAT and VAT. */
  withVat?: boolean
  /** Shows only this product, by month, including VAT. */
  product?: { name: string; byMonth: Record<string, string> }
  /** Numbers of months to choose from. */
  ranges?: readonly number[]
}

/** Monthly spending in one currency; each month links to its invoices. The numbers are also available as a table. */
export async function SpendingChart({ spending, withVat, product, ranges }: SpendingChartProps) {
  const [t, locale] = await Promise.all([getTranslations('billing.spending'), getLocale()])
  const { currency, months, expected } = spending
  const text = (amount: string) => withoutCurrency({ amount, currency }, locale)
  const last = months.at(-1)
  // An estimate is not to the cent.
  const rest = product || expected < 1 ? null : { value: expected, text: `${currency} ${text(expected.toFixed(0))}` }
  const points = months.map((month): ChartPoint => {
    const amounts = product
      ? [product.byMonth[month.key] ?? '0']
      : withVat
        ? [month.beforeVat, month.vat]
        : [month.total]
    const [year] = month.key.split('-')
    return {
      key: month.key,
      label: formatMonth(month.key, 'long', locale),
      short: formatMonth(month.key, 'short', locale),
      ...(year && { group: year }),
      // Binary numbers are precise enough for the height of bars.
      values: amounts.map(Number),
      texts: amounts.map(text),
      ...(amounts.length > 1 && { total: text(month.total) }),
      ...(rest && month === last && { expected: { value: rest.value, text: t('expected', { amount: rest.text }) } }),
      ...(month.invoices > 0 && { href: paths.billing({ month: month.key, currency }) }),
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
      {...(ranges && { ranges })}
      note={rest ? t('notOverExpected', { month: lastName, amount: rest.text }) : t('notOver', { month: lastName })}
    />
  )
}
