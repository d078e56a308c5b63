import { useLocale, useTranslations } from 'next-intl'
import { Chart } from '@/components/chart/chart'
import { Panel } from '@/components/ui/panel'
import { formatNumber } from '@/lib/format/number'
import { formatMonth, formatMonthKey } from '@/lib/format/time'
import { Section } from '../section'

const short = [9120, 12_340, 11_980, 13_410, 13_890, 14_730]
const stacked = Array.from({ length: 24 }, (_, place) => [4000 + 310 * ((place * 7) % 11), 900 * ((place * 5) % 4)])
const lastMonth = (count: number, place: number) => new Date(Date.UTC(2026, 10 - (count - 1 - place), 15))

/** Bars over time: a short series whose last month is incomplete, and a long stacked one. */
export function ChartSection() {
  const t = useTranslations('kit.chart')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const words = (count: number, place: number, values: number[]) => {
    const month = formatMonthKey(lastMonth(count, place), 'UTC')
    return {
      key: month,
      group: month.slice(0, 4),
      label: formatMonth(month, 'long', locale),
      short: formatMonth(month, 'short', locale),
      values,
      texts: values.map((value) => number(value)),
      total: number(values.reduce((sum, value) => sum + value, 0)),
    }
  }
  const shared = {
    title: t('spending'),
    summary: t('values'),
    each: t('month'),
  }
  return (
    <Section id="chart" title={t('title')}>
      <Panel title={t('spending')} level={3} note={t('unit')}>
        <Chart
          {...shared}
          kind="bars"
          parts={[t('spending')]}
          points={short.map((value, place) => ({
            ...words(short.length, place, [value]),
            ...(place === short.length - 1 && { expected: { value: 2100, text: t('expected') } }),
          }))}
          note={t('expected')}
        />
      </Panel>
      <Panel title={t('long')} level={3} note={t('unit')}>
        <Chart
          {...shared}
          kind="bars"
          parts={[t('terms'), t('hourly')]}
          points={stacked.map((values, place) => words(stacked.length, place, values))}
          ranges={[6, 12, 24]}
        />
      </Panel>
      <Panel title={t('areas')} level={3} note={t('unit')}>
        <Chart
          {...shared}
          kind="areas"
          parts={['2025', '2026']}
          points={short.map((value, place) => ({
            ...words(short.length, place, [value]),
            values: [value * 0.8, place < 4 ? value : null],
            texts: [number(value * 0.8), place < 4 ? number(value) : '–'],
          }))}
        />
      </Panel>
    </Section>
  )
}
