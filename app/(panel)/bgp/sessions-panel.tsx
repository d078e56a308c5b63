import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { PlainTable } from '@/components/table/plain-table'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy-value'
import { Empty } from '@/components/ui/empty'
import { Cable, Trash2 } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import { Note } from '@/components/ui/note'
import { Sub } from '@/components/ui/table'
import type { BgpSession } from '@/lib/bgp/model'
import type { Rows } from '@/lib/api/wire-list'
import { paths } from '@/lib/paths'
import { sessionName, stateLooks } from './state-looks'

type SessionsPanelProps = {
  sessions: Rows<BgpSession>
  nameOf: (serverId: string | null) => string
  readOnly: boolean
  onConfig: (session: BgpSession) => void
  onDelete: (session: BgpSession) => void
}

/** The sessions of all servers. */
export function SessionsPanel({ sessions: { rows, unreadable }, ...rest }: SessionsPanelProps) {
  const t = useTranslations('bgp')
  return (
    <Panel
      title={t('sessions.title')}
      flush
      foot={unreadable.length > 0 && <Note>{t('unreadable', { count: unreadable.length })}</Note>}
    >
      {rows.length === 0 && unreadable.length === 0 ? (
        <Empty icon={Cable} title={t('sessions.empty.title')}>
          {t('sessions.empty.body')}
        </Empty>
      ) : (
        <PlainTable
          caption={t('sessions.caption')}
          columns={[
            t('sessions.server'),
            { name: t('state.title'), className: 'c-state' },
            { name: t('sessions.address'), className: 'c-first c-wide' },
            { name: t('sessions.actions'), className: 'c-act', hidden: true },
          ]}
        >
          {rows.map((session) => (
            <Row key={session.id} session={session} {...rest} />
          ))}
        </PlainTable>
      )}
    </Panel>
  )
}

type RowProps = Omit<SessionsPanelProps, 'sessions'> & { session: BgpSession }

function Row({ session, nameOf, readOnly, onConfig, onDelete }: RowProps) {
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
        <span className="flex gap-2 sm:flex-wrap">
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
