import { getLocale, getTranslations } from 'next-intl/server'
import { Chart } from '@/components/chart/chart'
import type { Spending } from '@/lib/billing/rules/spending'
import { yearsCompared } from '@/lib/billing/rules/spending'
import { formatMoney } from '@/lib/format/number'
import { formatMonth } from '@/lib/format/time'
import { withoutCurrency } from './money'

/** Spending since 1 January, beside the same months of the year before. */
export async function YearChart({
  spending: { currency, months },
}: {
  spending: Pick<Spending, 'currency' | 'months'>
}) {
  const [t, locale] = await Promise.all([getTranslations('billing.spending'), getLocale()])
  const { years, rows } = yearsCompared(months)
  const text = (amount: string | null) => (amount === null ? '–' : withoutCurrency({ amount, currency }, locale))
  const now = rows.findLast(({ sums }) => sums[1] !== null)
  const money = (amount: string | null | undefined) => formatMoney({ amount: amount ?? '0', currency }, locale)
  return (
    <Chart
      kind="areas"
      title={t('yearChart', { currency })}
      summary={t('yearSummary', {
        now: money(now?.sums[1]),
        before: money(now?.sums[0]),
        month: now ? formatMonth(now.key, 'long', locale) : '',
      })}
      each={t('month')}
      parts={years}
      points={rows.map(({ key, sums }) => ({
        key,
        label: formatMonth(key, 'long', locale).replace(/\s*\d{4}$/, ''),
        short: formatMonth(key, 'short', locale),
        values: sums.map((amount) => (amount === null ? null : Number(amount))),
        texts: sums.map(text),
      }))}
    />
  )
}
