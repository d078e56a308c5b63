'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { Button } from '@/components/ui/button'
import { Countdown } from '@/components/ui/clock'
import { CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { CopyRow } from '@/components/ui/value-rows'
import { Empty } from '@/components/ui/empty'
import {
  CircleCheck,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  type LucideIcon,
  ScrollText,
} from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { State, type Tone } from '@/components/ui/state'
import { PlainTable } from '@/components/ui/table'
import { Link } from '@/components/visit/link'
import type { SessionState } from '@/lib/bgp/rules/bgp'
import { formatMegabits } from '@/lib/format/size'
import { formatDuration } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import type { Attack } from '@/lib/servers/wire-detail'
import { AddressesPanel, HardwarePanel } from './overview-panels'
import { CancelPanel } from './cancel-panel'
import { OrderPanel } from './order-panel'
import { useMoment, useServer } from './server-live'
import { ServerNotices } from './server-notices'
import { TrafficPanel } from './traffic-panel'

/**
 * Overview of a server: changing values and its order on the left, fixed ones on the right.
 *
 * @param overdue what of its order is to be paid now, streamed
 * @param costs of cancelling it
 */
export function Overview({
  overdue,
  app,
  invoices,
  costs,
}: Record<'overdue' | 'app' | 'invoices', ReactNode> & ComponentProps<typeof CancelPanel>) {
  const t = useTranslations('server.failure')
  return (
    <PartBoundary what={t('what')}>
      {overdue}
      <ServerNotices />
      <div className="cols-side min-[120rem]:grid-cols-[minmax(0,1fr)_46rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          {app}
          <TrafficPanel />
          <ActivityPanel />
          <AttacksPanel />
          <OrderPanel invoices={invoices} />
          <CancelPanel costs={costs} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6 min-[120rem]:block min-[120rem]:columns-2 min-[120rem]:*:mb-6 min-[120rem]:*:break-inside-avoid">
          <ConsolePanel />
          <HardwarePanel />
          <AddressesPanel />
          <BgpPanel />
        </div>
      </div>
    </PartBoundary>
  )
}

/** An open console session (§2.2); its password was only shown when it was opened. */
function ConsolePanel() {
  const t = useTranslations('server.console')
  const { server, live } = useServer()
  if (!server.console) return null
  const { address, username, expiresAt } = server.console
  return (
    <Panel
      title={t('title')}
      flush
      aside={expiresAt && <Countdown until={expiresAt} asOf={live.asOf} span="session" withLeft />}
    >
      <DescriptionList>
        <CopyRow name={t('address')} value={address} />
        <CopyRow name={t('username')} value={username} />
        <DescriptionRow name={t('password')}>
          {t('passwordGone')}. <Link href={paths.console(server.id)}>{t('toTab')}</Link>
        </DescriptionRow>
      </DescriptionList>
    </Panel>
  )
}

const looks: Record<SessionState, { tone: Tone; icon: LucideIcon }> = {
  active: { tone: 'ok', icon: CircleCheck },
  pending: { tone: 'busy', icon: Clock },
  deleting: { tone: 'busy', icon: LoaderCircle },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
}

/** BGP sessions of the server with both addresses; renders nothing without any. */
function BgpPanel() {
  const t = useTranslations('server.bgp')
  const { server } = useServer()
  if (server.bgpSessions.length === 0) return null
  return (
    <Panel
      title={t('title')}
      flush
      aside={
        <Link className="text-compact" href={paths.bgp()}>
          {t('all')}
        </Link>
      }
    >
      <DescriptionList>
        {server.bgpSessions.map(({ id, asn, address, neighbour, state }, place) => (
          <DescriptionRow key={id ?? place} name={asn ? `AS${asn}` : t('session')} long>
            <State {...looks[state]}>{t(`states.${state}`)}</State>
            {address && (
              <span className="block">
                <CopyValue value={address} />
              </span>
            )}
            {neighbour && (
              <span className="block">
                <span className="text-compact text-fg-muted">{t('neighbour')}</span> <CopyValue value={neighbour} />
              </span>
            )}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Panel>
  )
}

/** Entries shown before the list is expanded. */
const first = 5

/** Activity of the server, newest first. Unknown entries keep the API's text. */
function ActivityPanel() {
  const t = useTranslations('server.activity')
  const moment = useMoment()
  const { server } = useServer()
  const [all, setAll] = useState(false)
  const entries = newestFirst(server.activity, ({ at }) => at)
  return (
    <Panel
      title={t('title')}
      flush
      aside={
        entries.length > first && (
          <Button size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('fewer', { count: first }) : t('all', { count: entries.length })}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <Empty icon={ScrollText} title={t('empty.title')} />
      ) : (
        <PlainTable
          caption={t('caption')}
          columns={[t('when'), { name: t('what'), className: 'c-first c-wide c-bare whitespace-normal sm:min-w-48' }]}
        >
          {(all ? entries : entries.slice(0, first)).map(({ id, text, at }, place) => (
            <tr role="row" key={id ?? place}>
              <th scope="row" role="rowheader" className="w-40">
                {at ? <time dateTime={at.toISOString()}>{moment(at)}</time> : t('noTime')}
              </th>
              <td
                role="cell"
                className="c-first c-wide c-bare wrap-anywhere whitespace-normal sm:min-w-48"
                data-label={t('what')}
              >
                {text}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Panel>
  )
}

function newestFirst<T>(entries: readonly T[], at: (entry: T) => Date | null): T[] {
  return entries.toSorted((a, b) => Number(at(b)) - Number(at(a)))
}

/** Detected attacks, newest first, or that there were none. */
function AttacksPanel() {
  const t = useTranslations('server.attacks')
  const { server } = useServer()
  const attacks = newestFirst(server.attacks, ({ startedAt }) => startedAt)
  return (
    <Panel title={t('title')} flush={attacks.length > 0}>
      {attacks.length === 0 ? (
        <p className="text-fg-muted">{t('none')}</p>
      ) : (
        <PlainTable
          caption={t('caption')}
          columns={[t('when'), t('type'), { name: t('peak'), className: 'sm:text-end' }, t('lasted'), t('address')]}
        >
          {attacks.map((attack, place) => (
            <AttackRow key={attack.id ?? place} attack={attack} />
          ))}
        </PlainTable>
      )}
    </Panel>
  )
}

function AttackRow({ attack: { startedAt, endedAt, peakMbps, type, address } }: { attack: Attack }) {
  const t = useTranslations('server.attacks')
  const locale = useLocale()
  const moment = useMoment()
  const unknown = <span className="text-fg-muted">{t('unknown')}</span>
  const lasted = startedAt && endedAt && formatDuration((endedAt.getTime() - startedAt.getTime()) / 1000, locale)
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {startedAt ? <time dateTime={startedAt.toISOString()}>{moment(startedAt)}</time> : t('unknown')}
      </th>
      <td role="cell" className="c-first" data-label={t('type')}>
        {type ?? unknown}
      </td>
      <td role="cell" className="c-last sm:text-end" data-label={t('peak')}>
        {peakMbps === null ? unknown : formatMegabits(peakMbps, locale)}
      </td>
      <td role="cell" className="c-first" data-label={t('lasted')}>
        {lasted ?? (startedAt ? t('goesOn') : unknown)}
      </td>
      <td role="cell" className="c-last" data-label={t('address')}>
        {address ? <span className="mono">{address}</span> : unknown}
      </td>
    </tr>
  )
}
