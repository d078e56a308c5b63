'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { CopyValue } from '@/components/ui/copy-value'
import { CircleCheck, CircleQuestionMark, Clock, LoaderCircle, type LucideIcon } from '@/components/ui/icons'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import type { Tone } from '@/components/ui/tone'
import { paths } from '@/lib/paths'
import type { SessionState } from '@/lib/bgp/rules/bgp'
import { useServer } from './server-live'

const looks: Record<SessionState, { tone: Tone; icon: LucideIcon }> = {
  active: { tone: 'ok', icon: CircleCheck },
  pending: { tone: 'busy', icon: Clock },
  deleting: { tone: 'busy', icon: LoaderCircle },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
}

/** BGP sessions of the server with both addresses; renders nothing without any. */
export function BgpPanel() {
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
