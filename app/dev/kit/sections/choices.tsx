import { useTranslations, useLocale } from 'next-intl'
import { TileLogo } from '@/components/server/pictured-name'
import { Checkbox, Radio, Switch } from '@/components/ui/checkbox'
import { Segment } from '@/components/ui/segment'
import { Tick } from '@/components/ui/tick'
import { Chart } from '@/components/chart/chart'
import { Chip, Chips, Choice, Choices } from '@/components/ui/choice'
import { Panel } from '@/components/ui/panel'
import { formatNumber } from '@/lib/format/number'
import { formatMonth, formatMonthKey } from '@/lib/format/time'
import { Section } from '../section'

/** Choices: radios, checkboxes and other selections. */
export function ChoicesSection() {
  const t = useTranslations('kit.choices')
  return (
    <Section id="choices" title={t('title')} panel>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <fieldset className="grid grid-cols-1 content-start gap-2">
          <legend>{t('boxes')}</legend>
          <Checkbox label={t('chosen')} defaultChecked />
          <Checkbox label={t('notChosen')} />
          <Checkbox label={t('impossible')} hint={t('onlyDedicated')} disabled />
          <Checkbox label={t('terms')} error={t('termsError')} />
          <Switch label={t('on')} defaultChecked />
          <Switch label={t('off')} />
          <Switch label={t('privacy')} hint={t('privacyHint')} disabled />
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <Tick label={t('some')} half />
            <Tick label={t('all')} defaultChecked />
            <Tick label={t('none')} />
          </span>
        </fieldset>
        <fieldset className="grid grid-cols-1 content-start gap-2">
          <legend>{t('radios')}</legend>
          <Radio name="kit-radio" label={t('full')} defaultChecked />
          <Radio name="kit-radio" label={t('default')} />
          <Choices>
            <Choice
              name="kit-tile"
              tile={<TileLogo name="Debian" />}
              title="Debian"
              description="13, 12, 11"
              defaultChecked
            />
            <Choice
              name="kit-tile"
              tile={<TileLogo name="Nextcloud" />}
              title="Nextcloud"
              version="32.0.2"
              description={t('files')}
            />
            <Choice
              name="kit-tile"
              tile={<TileLogo name="Proxmox VE" />}
              title="Proxmox VE"
              description="9, 8"
              reason={t('onlyDedicated')}
            />
          </Choices>
          <Chips>
            <Chip name="kit-chip" defaultChecked>
              13 trixie
            </Chip>
            <Chip name="kit-chip">12 bookworm</Chip>
            <Chip name="kit-chip" locked>
              {t('raid')}
            </Chip>
          </Chips>
          <Segment
            label={t('protocol')}
            name="kit-segment"
            defaultValue="v4"
            options={[
              { value: 'v4', name: 'IPv4' },
              { value: 'v6', name: 'IPv6' },
            ]}
          />
        </fieldset>
      </div>
    </Section>
  )
}

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
