'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AsOfLine } from '@/components/live/as-of-line'
import { useLive } from '@/components/live/use-live'
import { useDialogUrl } from '@/components/table/use-dialog-url'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy'
import { Note } from '@/components/ui/note'
import { Empty } from '@/components/ui/empty'
import { Plus, Waypoints } from '@/components/ui/icons'
import { lazyPart } from '@/components/ui/lazy-part'
import { PageHead } from '@/components/ui/page-head'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import { PlainTable } from '@/components/ui/table'
import { defaultLocale } from '@/lib/i18n/languages'
import type { Rows } from '@/lib/api/wire'
import type { Asn, Bgp as BgpForm, BgpSession, PrefixList } from '@/lib/bgp/model'
import { asnLimit, createBlocked, submitBlocked } from '@/lib/bgp/rules/bgp'
import type { Reading } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { AsnsPanel, SessionsPanel, stateLooks } from './bgp-panels'
import { SessionsMap } from './sessions-map'

const SubmitDialog = lazyPart(() => import('./dialogs').then((part) => part.SubmitDialog))
const CreateDialog = lazyPart(() => import('./create-dialog').then((part) => part.CreateDialog))
const DeleteDialog = lazyPart(() => import('./dialogs').then((part) => part.DeleteDialog))
const ConfigDrawer = lazyPart(() => import('./config-drawer').then((part) => part.ConfigDrawer))

export type NamedServer = { name: string; primaryIp: string | null }

type BgpProps = {
  initial: Reading<BgpForm>
  servers: Record<string, NamedServer>
  /** Country names by code. */
  countries: Record<string, string>
  seesTokens: boolean
  readOnly: boolean
}

const isMoving = ({ sessions }: BgpForm) =>
  sessions.rows.some(({ state }) => state === 'pending' || state === 'deleting')

/** AS numbers, sessions and prefix lists; polled while a session is being created or deleted. */
export function Bgp({ initial, servers, countries, seesTokens, readOnly }: BgpProps) {
  const t = useTranslations('bgp')
  const pages = useTranslations('pages')
  const live = useLive<BgpForm>({ url: paths.live.bgp(), initial, moving: isMoving, fastMs: 5000, slowMs: 60_000 })
  const dialog = useDialogUrl(['submit', 'create', 'config', 'delete'])
  const { asns, prefixes, sessions } = live.value
  const asked = useAskedSession(sessions.rows, dialog.of)
  const nameOf = (id: string | null) => (id && servers[id]?.name) || t('server', { id: id ?? '?' })
  const why = {
    submit: submitBlocked(asns.rows, readOnly),
    create: createBlocked(asns.rows, readOnly),
  }
  return (
    <>
      <PageHead
        title={pages('bgp')}
        meta={[t('used', { count: asns.rows.length, limit: asnLimit }), <AsOfLine key="as-of" live={live} />]}
        actions={
          <>
            <Button
              icon={Plus}
              reason={why.submit && t(`blocked.${why.submit}`, { limit: asnLimit })}
              onClick={() => dialog.open('submit')}
            >
              {t('submit.action')}
            </Button>
            <Button
              variant="primary"
              icon={Plus}
              reason={why.create && t(`blocked.${why.create}`, { limit: asnLimit })}
              onClick={() => dialog.open('create')}
            >
              {t('create.action')}
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 content-start gap-6">
        <AsnsPanel asns={asns} countries={countries} seesTokens={seesTokens} />
        <SessionsPanel
          sessions={sessions}
          map={<SessionsMap sessions={sessions.rows} nameOf={nameOf} />}
          nameOf={nameOf}
          readOnly={readOnly}
          onConfig={({ id }) => dialog.open('config', id)}
          onDelete={({ id }) => dialog.open('delete', id)}
        />
        <PrefixesPanel prefixes={prefixes} asns={asns.rows} />
      </div>
      {dialog.name === 'submit' && !readOnly && <SubmitDialog live={live} onClose={dialog.close} />}
      {dialog.name === 'create' && why.create === null && <CreateDialog live={live} onClose={dialog.close} />}
      {dialog.name === 'delete' && asked && !readOnly && (
        <DeleteDialog
          key={asked.id}
          session={asked}
          server={nameOf(asked.serverId)}
          live={live}
          onClose={dialog.close}
        />
      )}
      {dialog.name === 'config' && asked && (
        <ConfigDrawer
          key={asked.id}
          session={asked}
          bgp={live.value}
          server={nameOf(asked.serverId)}
          routerId={(asked.serverId && servers[asked.serverId]?.primaryIp) || null}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

/** The session of the open dialog, kept in its last state when it disappears meanwhile. */
function useAskedSession(sessions: readonly BgpSession[], id: string | null): BgpSession | null {
  const [last, setLast] = useState<BgpSession | null>(null)
  const listed = sessions.find((session) => session.id === id)
  if (listed && listed !== last) setLast(listed)
  return listed ?? (last?.id === id ? last : null)
}

type PrefixesPanelProps = { prefixes: Rows<PrefixList>; asns: readonly Asn[] }

/** Prefixes that may be announced, by AS number and address family. Read-only: they come from the registry. */
function PrefixesPanel({ prefixes: { rows, unreadable }, asns }: PrefixesPanelProps) {
  const t = useTranslations('bgp')
  const asnOf = ({ asn, asnId }: PrefixList) => asn ?? asns.find(({ id }) => id === asnId)?.asn ?? null
  const sorted = rows.toSorted(
    (one, other) =>
      Number(asnOf(one)) - Number(asnOf(other)) ||
      String(one.family).localeCompare(String(other.family)) ||
      one.prefix.localeCompare(other.prefix, defaultLocale, { numeric: true }),
  )
  return (
    <Panel
      title={t('prefixes.title')}
      flush
      foot={unreadable.length > 0 && <Note>{t('unreadable', { count: unreadable.length })}</Note>}
    >
      {rows.length === 0 && unreadable.length === 0 ? (
        <Empty icon={Waypoints} title={t('prefixes.empty.title')}>
          {t('prefixes.empty.body')}
        </Empty>
      ) : (
        <PlainTable
          caption={t('prefixes.title')}
          columns={[
            t('prefixes.prefix'),
            { name: t('state.title'), className: 'c-state' },
            { name: t('prefixes.family'), className: 'c-first' },
            { name: t('asn'), className: 'c-last' },
          ]}
        >
          {sorted.map((list) => (
            <tr role="row" key={list.id}>
              <th scope="row" role="rowheader">
                <span className="mono">
                  <CopyValue value={list.prefix} />
                </span>
              </th>
              <td role="cell" className="c-state" data-label={t('state.title')}>
                <State {...stateLooks[list.state]}>{t(`state.session.${list.state}`)}</State>
              </td>
              <td role="cell" className="c-first" data-label={t('prefixes.family')}>
                {list.family ? t(`family.${list.family}`) : t('none')}
              </td>
              <td role="cell" className="c-last" data-label={t('asn')}>
                <span className="mono">{asnOf(list) ? `AS${asnOf(list)}` : t('none')}</span>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Panel>
  )
}
