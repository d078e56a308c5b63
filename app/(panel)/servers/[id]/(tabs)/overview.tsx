'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { CopyValue } from '@/components/ui/copy-value'
import { Countdown } from '@/components/ui/countdown'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { CircleCheck, CircleQuestionMark, Clock, LoaderCircle, type LucideIcon } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import type { Tone } from '@/components/ui/tone'
import type { SessionState } from '@/lib/bgp/rules/bgp'
import { paths } from '@/lib/paths'
import { ActivityPanel } from './activity-panel'
import { AddressesPanel } from './addresses-panel'
import { AttacksPanel } from './attacks-panel'
import { HardwarePanel } from './hardware-panel'
import { OrderPanel } from './order-panel'
import { useServer } from './server-live'
import { ServerNotices } from './server-notices'
import { TrafficPanel } from './traffic-panel'

/** Overview of a server: changing values on the left, fixed ones on the right. */
export function Overview() {
  const t = useTranslations('server.failure')
  return (
    <PartBoundary what={t('what')} part={t('part')}>
      <ServerNotices />
      <div className="cols cols-side">
        <div className="stack-6">
          <TrafficPanel />
          <ActivityPanel />
          <AttacksPanel />
        </div>
        <div className="stack-6">
          <ConsolePanel />
          <HardwarePanel />
          <AddressesPanel />
          <BgpPanel />
          <OrderPanel />
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
        {address && (
          <DescriptionRow name={t('address')}>
            <CopyValue value={address} />
          </DescriptionRow>
        )}
        {username && (
          <DescriptionRow name={t('username')}>
            <CopyValue value={username} />
          </DescriptionRow>
        )}
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
        <Link className="small" href={paths.bgp()} prefetch={false}>
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
                <span className="small muted">{t('neighbour')}</span> <CopyValue value={neighbour} />
              </span>
            )}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Panel>
  )
}
