import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Empty } from '@/components/ui/empty'
import {
  Cable,
  CircleCheck,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
  Trash2,
  Waypoints,
} from '@/components/ui/icons'
import { More, Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { State, type Tone } from '@/components/ui/state'
import { PlainTable, Sub } from '@/components/ui/table'
import { Link } from '@/components/visit/link'
import type { Rows } from '@/lib/api/wire'
import type { Asn, BgpSession } from '@/lib/bgp/model'
import { type AsnState, registries, type SessionState } from '@/lib/bgp/rules/bgp'
import { countryName } from '@/lib/format/contact'
import { formatYearDay } from '@/lib/format/time'
import { paths } from '@/lib/paths'

type Look = { tone: Tone; icon: LucideIcon }

/** Icon and tone per state of an AS number, session or prefix list. */
export const stateLooks: Record<AsnState | SessionState, Look> = {
  active: { tone: 'ok', icon: CircleCheck },
  pending: { tone: 'busy', icon: Clock },
  rejected: { tone: 'danger', icon: OctagonX },
  deleting: { tone: 'busy', icon: LoaderCircle },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
}

/** Names a session by its server and both ends, because redundant sessions share the server's address. */
export function sessionName({ id, address, neighbour }: BgpSession, server: string) {
  return { server, address: address ?? id, neighbour: neighbour ?? '?' }
}

type ListPanelProps = {
  of: 'asns' | 'sessions' | 'prefixes'
  icon: LucideIcon
  list: Rows<unknown>
  children: ReactNode
}

/** A list of the page, or that it is empty. */
export function ListPanel({ of, icon, list: { rows, unreadable }, children }: ListPanelProps) {
  const t = useTranslations('bgp')
  return (
    <Panel
      title={t(`${of}.title`)}
      flush
      foot={unreadable.length > 0 && <Note>{t('unreadable', { count: unreadable.length })}</Note>}
    >
      {rows.length === 0 && unreadable.length === 0 ? (
        <Empty icon={icon} title={t(`${of}.empty.title`)}>
          {t(`${of}.empty.body`)}
        </Empty>
      ) : (
        children
      )}
    </Panel>
  )
}

type AsnsPanelProps = {
  asns: Rows<Asn>
  /** Names by code, as of when the page was read. */
  countries: Record<string, string>
  /** Whether the reading includes the tokens of pending AS numbers. */
  seesTokens: boolean
}

/** AS numbers of the account, with their states and what to do with their tokens. */
export function AsnsPanel({ asns, countries, seesTokens }: AsnsPanelProps) {
  const t = useTranslations('bgp')
  const locale = useLocale()
  return (
    <ListPanel of="asns" icon={Waypoints} list={asns}>
      <PlainTable
        caption={t('asns.title')}
        columns={[
          t('asn'),
          { name: t('state.title'), className: 'c-state' },
          { name: t('asns.name'), className: 'c-first' },
          { name: t('asns.details'), className: 'c-first c-wide c-bare whitespace-normal sm:min-w-48' },
        ]}
      >
        {asns.rows.map((asn) => (
          <AsnRow
            key={asn.id}
            asn={asn}
            country={asn.country && (countries[asn.country] ?? countryName(asn.country, locale))}
            seesTokens={seesTokens}
          />
        ))}
      </PlainTable>
      {asns.rows.some(({ token }) => token) && <TokenPlaces />}
    </ListPanel>
  )
}

type AsnRowProps = Pick<AsnsPanelProps, 'seesTokens'> & { asn: Asn; country: string | null }

function AsnRow({ asn, country, seesTokens }: AsnRowProps) {
  const t = useTranslations('bgp')
  const irr = [...new Set([asn.irrV4, asn.irrV6])].filter(Boolean).join(', ')
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <span className="mono">AS{asn.asn}</span>
      </th>
      <td role="cell" className="c-state" data-label={t('state.title')}>
        <State {...stateLooks[asn.state]}>{t(`state.asn.${asn.state}`)}</State>
      </td>
      <td role="cell" className="c-first" data-label={t('asns.name')}>
        {asn.name ?? <span className="text-fg-muted">{t('none')}</span>}
        {(country || irr) && (
          <Sub>
            {country}
            {country && irr && ' · '}
            {irr && t.rich('asns.irr', { names: irr, mono: (names) => <span className="mono">{names}</span> })}
          </Sub>
        )}
      </td>
      <td role="cell" className="c-first c-wide c-bare whitespace-normal sm:min-w-48" data-label={t('asns.details')}>
        <TokenOrReason asn={asn} seesTokens={seesTokens} />
      </td>
    </tr>
  )
}

function TokenOrReason({ asn, seesTokens }: Pick<AsnRowProps, 'asn' | 'seesTokens'>) {
  const t = useTranslations('bgp')
  const style = useTimeStyle()
  if (asn.state === 'rejected') {
    return (
      <>
        {/* What the reviewer wrote, in the language they write in. One element, because each is a line on a phone. */}
        <span>
          {asn.rejectedReason
            ? t.rich('asns.rejected', { reason: () => <span lang="en">{asn.rejectedReason}</span> })
            : t('asns.rejectedPlain')}
        </span>
        <Sub className="whitespace-normal">{t('asns.rejectedTodo')}</Sub>
      </>
    )
  }
  if (asn.state === 'active') {
    const date = asn.irrUpdatedAt ? formatYearDay(asn.irrUpdatedAt, style) : null
    return <span className="text-fg-muted">{date ? t('asns.irrRead', { date }) : t('asns.approved')}</span>
  }
  if (!asn.token) return <span className="text-fg-muted">{t(seesTokens ? 'asns.noToken' : 'asns.adminToken')}</span>
  return (
    <>
      <span className="mono break-all">
        <CopyValue value={asn.token} label={t('asns.copyToken', { asn: asn.asn })} />
      </span>
      <Sub className="whitespace-normal">{t('asns.tokenTodo')}</Sub>
    </>
  )
}

/** Explains where to publish the token at each registry. */
function TokenPlaces() {
  const t = useTranslations('bgp.registry')
  return (
    <More className="border-t border-line-soft px-4 py-3" title={t('title')}>
      <DescriptionList>
        {registries.map((registry) => (
          <DescriptionRow key={registry} name={t(`${registry}.name`)}>
            {t(`${registry}.place`)}
          </DescriptionRow>
        ))}
      </DescriptionList>
      <p className="text-compact text-fg-muted">{t('after')}</p>
    </More>
  )
}

type SessionsPanelProps = {
  sessions: Rows<BgpSession>
  /** Above the table. */
  map: ReactNode
  nameOf: (serverId: string | null) => string
  readOnly: boolean
  onConfig: (session: BgpSession) => void
  onDelete: (session: BgpSession) => void
}

/** The sessions of all servers. */
export function SessionsPanel({ sessions, map, ...rest }: SessionsPanelProps) {
  const t = useTranslations('bgp')
  return (
    <ListPanel of="sessions" icon={Cable} list={sessions}>
      {map}
      <PlainTable
        caption={t('sessions.caption')}
        columns={[
          t('sessions.server'),
          { name: t('state.title'), className: 'c-state' },
          { name: t('sessions.address'), className: 'c-first c-wide' },
          { name: t('sessions.actions'), className: 'c-act', hidden: true },
        ]}
      >
        {sessions.rows.map((session) => (
          <SessionRow key={session.id} session={session} {...rest} />
        ))}
      </PlainTable>
    </ListPanel>
  )
}

type SessionRowProps = Omit<SessionsPanelProps, 'sessions' | 'map'> & { session: BgpSession }

function SessionRow({ session, nameOf, readOnly, onConfig, onDelete }: SessionRowProps) {
  const t = useTranslations('bgp')
  const server = nameOf(session.serverId)
  const which = sessionName(session, server)
  const leaving = session.state === 'deleting'
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="min-w-40 wrap-anywhere whitespace-normal">
        {session.serverId ? <Link href={paths.server(session.serverId)}>{server}</Link> : server}
        <Sub>
          {session.asn && (
            <>
              <span className="mono">AS{session.asn}</span>
              {' · '}
            </>
          )}
          <span>{t(session.defaultOnly ? 'routes.default' : 'routes.full')}</span>
        </Sub>
      </th>
      <td role="cell" className="c-state" data-label={t('state.title')}>
        <State {...stateLooks[session.state]}>{t(`state.session.${session.state}`)}</State>
      </td>
      <td role="cell" className="c-first c-wide" data-label={t('sessions.address')}>
        {session.address ? <CopyValue value={session.address} /> : t('none')}
        <Sub>
          {t('sessions.neighbour')} {session.neighbour ? <CopyValue value={session.neighbour} /> : t('none')}
        </Sub>
      </td>
      <td role="cell" className="c-act sm:text-end">
        <span className="flex gap-2 sm:flex-wrap sm:justify-end">
          <Button
            size="small"
            aria-label={t('config.one', which)}
            reason={leaving ? t('blocked.deleting') : null}
            onClick={() => onConfig(session)}
          >
            {t('config.action')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={Trash2}
            aria-label={t('delete.one', which)}
            reason={leaving ? t('blocked.deleting') : readOnly ? t('blocked.readOnly') : null}
            onClick={() => onDelete(session)}
          >
            {t('delete.action')}
          </Button>
        </span>
      </td>
    </tr>
  )
}
