'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Chart } from '@/components/chart/chart'
import type { ChartPoint } from '@/components/chart/points'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Panel } from '@/components/ui/panel'
import { formatGigabytes, formatMegabits } from '@/lib/format/size'
import { formatDay } from '@/lib/format/time'
import { evenPace, trafficUsed } from '@/lib/servers/rules/server'
import { useMoment, useServer } from '../server-live'

/** What the API gives as numbers beside its pictures: traffic against its limit, and attacks. */
export function Numbers() {
  return (
    <>
      <TrafficChart />
      <AttacksChart />
    </>
  )
}

/** One unit for the whole axis. */
const unitOf = (greatest: number, [small, large]: readonly [small: string, large: string]) =>
  greatest >= 1000 ? { unit: large, divisor: 1000 } : { unit: small, divisor: 1 }
const rates = ['Mbit/s', 'Gbit/s'] as const
const sizes = ['GB', 'TB'] as const

/** Traffic of this period in both directions and in all, with what is expected by its end, against the limit. */
function TrafficChart() {
  const t = useTranslations('server.traffic')
  const words = useTranslations('graphs.numbers')
  const locale = useLocale()
  const { server, live } = useServer()
  const { model, allowance, usedIn, usedOut } = server.bandwidth
  const used = trafficUsed(server.bandwidth)
  const isRate = model === 'cdr'
  const title = t(isRate ? 'titleRate' : 'title')
  if (used === null) {
    return (
      <Panel title={title}>
        <p className="text-fg-muted">{t('none')}</p>
      </Panel>
    )
  }
  const amount = (value: number) => (isRate ? formatMegabits(value, locale) : formatGigabytes(value, locale))
  // After a day the pace says something. A cancelled server uses no more traffic, and a rate does not add up.
  const pace = isRate || server.state === 'cancelled' ? 1 : evenPace(live.asOf, server.createdAt)
  const expected = pace > 1 / 30 ? used / pace - used : 0
  const { unit, divisor } = unitOf(Math.max(used + expected, allowance ?? 0), isRate ? rates : sizes)
  const bar = (key: 'in' | 'out' | 'all', value: number): ChartPoint => ({
    key,
    label: t(`table.${key}`),
    short: t(`table.${key}`),
    values: [value / divisor],
    texts: [amount(value)],
  })
  const points = [
    ...(usedIn === null ? [] : [bar('in', usedIn)]),
    ...(usedOut === null ? [] : [bar('out', usedOut)]),
    {
      ...bar('all', used),
      ...(expected > 0 && {
        expected: { value: expected / divisor, text: words('expected', { amount: amount(used + expected) }) },
      }),
    },
  ]
  return (
    <Panel title={title}>
      <Chart
        kind="bars"
        title={words('in', { what: title, unit })}
        summary={
          allowance
            ? t(isRate ? 'ofRate' : 'ofAll', { used: amount(used), allowance: amount(allowance) })
            : amount(used)
        }
        each={words('direction')}
        parts={[t('table.all')]}
        points={points}
        {...(allowance && {
          limit: {
            value: allowance / divisor,
            name: t(isRate ? 'table.committed' : 'table.allowance'),
            text: amount(allowance),
          },
        })}
        note={
          expected > 0
            ? `${words('unit', { unit })} ${words('expected', { amount: amount(used + expected) })}`
            : words('unit', { unit })
        }
      />
    </Panel>
  )
}

/** So many of the latest attacks are drawn. */
const shownAttacks = 24

/** The peak of each attack, oldest first. */
function AttacksChart() {
  const t = useTranslations('server.attacks')
  const words = useTranslations('graphs.numbers')
  const locale = useLocale()
  const style = useTimeStyle()
  const moment = useMoment()
  const { server, live } = useServer()
  const attacks = server.attacks.toSorted((a, b) => Number(a.startedAt) - Number(b.startedAt)).slice(-shownAttacks)
  const peak = Math.max(0, ...attacks.map(({ peakMbps }) => peakMbps ?? 0))
  if (attacks.length === 0) {
    return (
      <Panel title={t('title')}>
        <p className="text-fg-muted">{t('none')}</p>
      </Panel>
    )
  }
  const { unit, divisor } = unitOf(peak, rates)
  const points = attacks.map(({ id, startedAt, peakMbps, type }, place): ChartPoint => ({
    key: id ?? String(place),
    label: [startedAt ? moment(startedAt) : t('unknown'), type].filter(Boolean).join(' · '),
    short: startedAt ? formatDay(startedAt, style, live.asOf) : '–',
    values: [peakMbps === null ? null : peakMbps / divisor],
    texts: [peakMbps === null ? t('unknown') : formatMegabits(peakMbps, locale)],
  }))
  const title = words('in', { what: words('peaks'), unit })
  return (
    <Panel title={t('title')}>
      <Chart
        kind="bars"
        title={title}
        summary={words('attackSummary', { count: server.attacks.length, most: formatMegabits(peak, locale) })}
        each={t('when')}
        parts={[t('peak')]}
        points={points}
        note={
          <>
            {title}
            {server.attacks.length > attacks.length && ` · ${words('latest', { count: attacks.length })}`}
          </>
        }
      />
    </Panel>
  )
}
