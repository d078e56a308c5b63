'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { saveFile } from '@/components/form/save-file'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyValue } from '@/components/ui/copy'
import { Dialog } from '@/components/ui/dialog'
import { Download } from '@/components/ui/icons'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Notice } from '@/components/ui/notice'
import { Segment } from '@/components/ui/segment'
import type { Bgp, BgpSession } from '@/lib/bgp/model'
import type { RouteFilters } from '@/lib/bgp/rules/route-filters'
import {
  frrSkipped,
  isCompletePeering,
  routerConfig,
  routerFiles,
  routerPrograms,
  type Peering,
  type RouterProgram,
} from '@/lib/bgp/rules/router-config'
import { sessionName } from './bgp-panels'

type ConfigDrawerProps = {
  session: BgpSession
  bgp: Bgp
  server: string
  /** The server's primary IPv4 address, for a session over IPv6. */
  routerId: string | null
  onClose: () => void
}

/** Configuration for the server's routing daemon, ready to paste: for one session or for all of the server. */
export function ConfigDrawer({ session, bgp, server, routerId, onClose }: ConfigDrawerProps) {
  const t = useTranslations('bgp')
  const [program, setProgram] = useState<RouterProgram>('bird')
  const [filters, setFilters] = useState<RouteFilters>({ limit: false, bogons: false })
  const [scope, setScope] = useState<'one' | 'all'>('all')
  const onServer = bgp.sessions.rows.filter(
    ({ id, serverId, state }) =>
      id === session.id || (serverId !== null && serverId === session.serverId && state !== 'deleting'),
  )
  const chosen = scope === 'all' ? onServer : [session]
  const peerings = chosen.flatMap((chosenSession) => peeringOf(chosenSession) ?? [])
  const prefixes = bgp.prefixes.rows.flatMap(({ asnId, prefix, state, ...row }) => {
    const asn = row.asn ?? bgp.asns.rows.find(({ id }) => id === asnId)?.asn
    return asn && state === 'active' ? [{ asn, prefix }] : []
  })
  const isAnnounced = prefixes.some(({ asn }) => peerings.some((peering) => peering.asn === asn))
  // Pasting a file with only some of the sessions ends the others.
  const others = onServer.length - peerings.length
  const text =
    peerings.length > 0
      ? routerConfig(program, { serverName: server, sessions: peerings, prefixes, routerId, filters })
      : null
  const name = t(`config.program.${program}`)
  const leftOut = program === 'frr' ? frrSkipped(peerings) : []
  return (
    <Dialog
      open
      shape="drawer"
      onClose={onClose}
      title={t('config.title', sessionName(session, server))}
      foot={
        <Button
          icon={Download}
          reason={text === null ? t('config.incomplete') : null}
          onClick={() => text && saveFile(program === 'bird' ? 'bird.conf' : 'frr.conf', 'text/plain', text)}
        >
          {t('config.download')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <Segment
          label={t('config.programs')}
          name="program"
          value={program}
          options={routerPrograms.map((value) => ({ value, name: t(`config.program.${value}`) }))}
          onChange={setProgram}
        />
        {onServer.length > 1 && (
          <Segment
            label={t('config.scope.label')}
            name="scope"
            value={scope}
            options={[
              { value: 'one', name: t('config.scope.one') },
              { value: 'all', name: t('config.scope.all', { count: onServer.length }) },
            ]}
            onChange={setScope}
          />
        )}
        {(['limit', 'bogons'] as const).map((filter) => (
          <Checkbox
            key={filter}
            label={t(`config.filters.${filter}`)}
            hint={t(`config.filters.${filter}Means`)}
            checked={filters[filter]}
            onChange={(event) => setFilters((now) => ({ ...now, [filter]: event.target.checked }))}
          />
        ))}
        {leftOut.length > 0 && (
          <Notice tone="warn" title={t('config.leftOut', { count: leftOut.length })} role="status">
            {t('config.leftOutMeans', { sessions: leftOut.map(endsOf).join(', ') })}
          </Notice>
        )}
        {text !== null && program === 'bird' && others > 0 && (
          <Notice tone="warn" title={t('config.partial', { count: others })} role="status">
            {t('config.partialMeans', { count: others })}
          </Notice>
        )}
        {peerings.length < chosen.length && (
          <Notice tone="warn" title={t('config.incomplete')} role="status">
            {t('config.incompleteTodo')}
          </Notice>
        )}
        {text !== null && (
          <CodeBlock
            title={<span className="mono">{routerFiles[program]}</span>}
            label={t('config.label', { program: name })}
            code={text}
          />
        )}
        <p className="text-compact text-fg-muted">
          {t(isAnnounced ? `config.note.${program}` : 'config.note.noPrefixes')}
        </p>
        <Facts session={session} />
      </div>
    </Dialog>
  )
}

function Facts({ session }: { session: BgpSession }) {
  const t = useTranslations('bgp')
  const ends = [
    ['neighbour', session.neighbour, session.routerAsn],
    ['ours', session.address, session.asn],
  ] as const
  return (
    <DescriptionList>
      {ends.map(([key, address, asn]) => (
        <DescriptionRow key={key} name={t(`config.${key}`)}>
          {address ? <CopyValue value={address} /> : t('none')}{' '}
          {asn && <span className="mono text-fg-muted">AS{asn}</span>}
        </DescriptionRow>
      ))}
      <DescriptionRow name={t('config.multihop')}>{t(session.multihop ? 'yes' : 'no')}</DescriptionRow>
      <DescriptionRow name={t('config.password')}>{t('no')}</DescriptionRow>
      <DescriptionRow name={t('sessions.routes')}>
        {t(session.defaultOnly ? 'routes.default' : 'routes.full')}
      </DescriptionRow>
    </DescriptionList>
  )
}

const endsOf = ({ address, neighbour }: Peering) => `${address} – ${neighbour}`

function peeringOf({ family, address, neighbour, asn, routerAsn, ...rest }: BgpSession): Peering | null {
  if (!family || !address || !neighbour || !asn || !routerAsn) return null
  const peering = { ...rest, family, address, neighbour, asn, routerAsn }
  return isCompletePeering(peering) ? peering : null
}
