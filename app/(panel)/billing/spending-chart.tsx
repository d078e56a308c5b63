import { getLocale, getTranslations } from 'next-intl/server'
import { BarChart, type ChartBar } from '@/components/ui/bar-chart'
import { formatMoney, formatNumber } from '@/lib/format/number'
import { formatMonth } from '@/lib/format/time'
import { compare } from '@/lib/model/decimal'
import type { Spending } from '@/lib/billing/rules/spending'
import { withoutCurrency } from './money'

type SpendingChartProps = {
  spending: Pick<Spending, 'currency' | 'months'>
  /** Splits each bar into the amount before VAT and VAT. */
  withVat?: boolean
  /** Shows only this product, by month, including VAT. */
  product?: { name: string; byMonth: Record<string, string> }
}

/** Monthly spending in one currency. The numbers are also available as a table. */
export async function SpendingChart({ spending, withVat, product }: SpendingChartProps) {
  const [t, locale] = await Promise.all([getTranslations('billing.spending'), getLocale()])
  const { currency, months } = spending
  const text = (amount: string) => withoutCurrency({ amount, currency }, locale)
  const bars = months.map((month): ChartBar => {
    const amounts = product
      ? [product.byMonth[month.key] ?? '0']
      : withVat
        ? [month.beforeVat, month.vat]
        : [month.total]
    return {
      label: formatMonth(month.key, 'long', locale),
      short: formatMonth(month.key, 'short', locale),
      // Binary numbers are precise enough for the height of bars.
      values: amounts.map(Number),
      texts: amounts.map(text),
      ...(amounts.length > 1 && { total: text(month.total) }),
    }
  })
  const amountOf = (key: string, total: string) => (product ? (product.byMonth[key] ?? '0') : total)
  const [first, last] = [months[0], months.at(-1)]
  const most = months.reduce((best, month) =>
    compare(amountOf(month.key, month.total), amountOf(best.key, best.total)) > 0 ? month : best,
  )
  return (
    <BarChart
      title={product ? t('chartOf', { product: product.name, currency }) : t('chart', { currency })}
      summary={t('summary', {
        from: first ? formatMonth(first.key, 'long', locale) : '',
        to: last ? formatMonth(last.key, 'long', locale) : '',
        month: formatMonth(most.key, 'long', locale),
        most: formatMoney({ amount: amountOf(most.key, most.total), currency }, locale),
      })}
      each={t('month')}
      parts={withVat && !product ? [t('beforeVat'), t('vat')] : [t('withVat')]}
      bars={bars}
      tick={(value) => (value >= 1000 ? `${formatNumber(value / 1000, locale)}k` : formatNumber(value, locale))}
      note={t('notOver', { month: last ? formatMonth(last.key, 'long', locale) : '' })}
    />
  )
}
