'use client'

import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { CircleCheck, TriangleAlert } from '@/components/ui/icons'
import { More } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { Swatch } from '@/components/ui/inline'
import { Meter } from '@/components/ui/progress'
import { Table } from '@/components/ui/table'
import { Link } from '@/components/visit/link'
import type { Server } from '@/lib/servers/wire-detail'
import { formatGigabytes, formatMegabits } from '@/lib/format/size'
import { paths } from '@/lib/paths'
import { evenPace, onCourseFor, paceOf, trafficUsed } from '@/lib/servers/rules/server'
import { useServer } from './server-live'
import { usePartInSight } from './use-part-in-sight'

/** Traffic of this period, against a quota in gigabytes or a committed rate in Mbit/s. */
export function TrafficPanel() {
  const t = useTranslations('server.traffic')
  const tabs = useTranslations('server.tabs')
  const { server } = useServer()
  const { bandwidth } = server
  return (
    <Panel
      title={t(bandwidth.model === 'cdr' ? 'titleRate' : 'title')}
      aside={
        <Link className="text-compact" href={paths.graphs(server.id)}>
          {tabs('graphs')}
        </Link>
      }
    >
      {trafficUsed(bandwidth) === null ? <p className="text-fg-muted">{t('none')}</p> : <Used bandwidth={bandwidth} />}
      {/* Where no traffic was measured, there is no graph either, and nothing may move when that is known. */}
      {trafficUsed(bandwidth) !== 0 && <MonthInSight />}
    </Panel>
  )
}

const loadMonth = () => import('./month-of-traffic').then(({ MonthOfTraffic }) => MonthOfTraffic)

/** The graph of the month, read when it comes into sight. It has its size before. */
function MonthInSight() {
  const [box, Month] = usePartInSight(loadMonth)
  return (
    <div ref={box} className="flex aspect-[3/2] max-h-84 min-h-0 w-full flex-col gap-2 print:empty:hidden">
      {Month && <Month />}
    </div>
  )
}

type Traffic = Pick<Server['bandwidth'], 'usedIn' | 'usedOut' | 'allowance'> & {
  used: number
  /** Share of the allowance that is used by now at an even pace; null if that is irrelevant. */
  pace: number | null
  amount: (value: number) => string
  isRate: boolean
}

function Used({ bandwidth }: { bandwidth: Server['bandwidth'] }) {
  const t = useTranslations('server.traffic')
  const locale = useLocale()
  const { server, live } = useServer()
  const isRate = bandwidth.model === 'cdr'
  const amount = (value: number) => (isRate ? formatMegabits(value, locale) : formatGigabytes(value, locale))
  const used = trafficUsed(bandwidth) ?? 0
  const { allowance, usedIn, usedOut } = bandwidth
  // A cancelled server uses no more traffic, so its pace is irrelevant.
  const isJudged = server.state !== 'cancelled'
  const pace = allowance && !isRate && isJudged ? evenPace(live.asOf, server.createdAt) : null
  const ways = [
    usedIn !== null && t('in', { amount: amount(usedIn) }),
    usedOut !== null && t('out', { amount: amount(usedOut) }),
  ].filter(Boolean)
  const traffic = { used, usedIn, usedOut, allowance, pace, amount, isRate }
  const words = [
    ways.length > 0 && `${ways.join(', ')}.`,
    allowance && t(isRate ? 'ofRate' : 'ofAll', { used: amount(used), allowance: amount(allowance) }),
    allowance && pace !== null && t('paceLong', { amount: amount(allowance * pace) }),
  ]
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          <span className="text-base font-[550] tracking-tight text-fg-strong">{amount(used)}</span>{' '}
          {allowance && (
            <span className="text-fg-muted">{t(isRate ? 'committed' : 'of', { allowance: amount(allowance) })}</span>
          )}
        </p>
        {allowance && isJudged && <Judged {...traffic} allowance={allowance} />}
      </div>
      {allowance && (
        <Meter
          label={words.filter(Boolean).join(' ')}
          parts={
            usedIn !== null && usedOut !== null
              ? [
                  { share: usedIn / allowance, colour: 'chart' },
                  { share: usedOut / allowance, colour: 'accent' },
                ]
              : [{ share: used / allowance, colour: 'accent' }]
          }
          pace={pace ?? undefined}
        />
      )}
      <p className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-compact text-fg-muted">
        {usedIn !== null && (
          <span>
            <Swatch className="bg-chart" />
            {t('in', { amount: amount(usedIn) })}
          </span>
        )}
        {usedOut !== null && (
          <span>
            <Swatch className="bg-accent" />
            {t('out', { amount: amount(usedOut) })}
          </span>
        )}
        {pace !== null && (
          <span>
            <Swatch className="w-0.5! bg-fg-strong" />
            {t('paceMark')}
          </span>
        )}
      </p>
      <TrafficTable {...traffic} />
    </>
  )
}

/** The same numbers as a table, for screen readers. */
function TrafficTable({ used, usedIn, usedOut, allowance, amount, isRate }: Traffic) {
  const t = useTranslations('server.traffic.table')
  const ui = useTranslations('ui.chart')
  const rows = [
    { key: 'in', value: usedIn },
    { key: 'out', value: usedOut },
    { key: 'all', value: used },
    { key: isRate ? 'committed' : 'allowance', value: allowance },
    { key: 'left', value: allowance === null || isRate ? null : Math.max(0, allowance - used) },
  ] as const
  return (
    <More title={ui('asTable')}>
      <Table plain>
        <caption className="sr-only">{t('caption')}</caption>
        <tbody role="rowgroup">
          {rows.map(({ key, value }) =>
            value === null ? null : (
              <tr role="row" key={key}>
                <th scope="row" role="rowheader">
                  {t(key)}
                </th>
                <td role="cell" className="text-end">
                  {amount(value)}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </Table>
    </More>
  )
}

/** Says whether usage is over the allowance, or how much it will be at the end of the period if it goes on like this. */
function Judged({ used, allowance, pace, amount, isRate }: Traffic & { allowance: number }) {
  const t = useTranslations('server.traffic')
  const isOver = used > allowance
  if (!isOver && pace === null) return null
  const isAhead = pace !== null && paceOf(used, allowance * pace) === 'ahead'
  const isWarning = isOver || isAhead
  const course = pace === null ? null : onCourseFor(used, pace)
  const words = isOver
    ? t(isRate ? 'overRate' : 'over', { amount: amount(used - allowance) })
    : course === null
      ? t('within')
      : t(isAhead ? 'ahead' : 'even', { amount: amount(course) })
  return (
    <p
      className={classNames(
        'flex min-w-0 flex-nowrap! items-center gap-2 text-compact sm:ms-auto',
        isWarning ? 'text-warn-fg' : 'text-ok-fg',
      )}
    >
      <Icon of={isWarning ? TriangleAlert : CircleCheck} />
      <span>{words}</span>
    </p>
  )
}
