'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AsOfLine } from '@/components/live/as-of-line'
import { useLive } from '@/components/live/use-live'
import { useEveryServer } from '@/components/server/use-every-server'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy'
import { Plus, Waypoints, Router, Server } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { PageHead } from '@/components/ui/page-head'
import { More } from '@/components/ui/note'
import { State } from '@/components/ui/state'
import { PlainTable } from '@/components/ui/table'
import { defaultLocale } from '@/lib/i18n/languages'
import type { Rows } from '@/lib/api/wire'
import type { Asn, Bgp as BgpForm, BgpSession, PrefixList } from '@/lib/bgp/model'
import { asnLimit, createBlocked, submitBlocked, type SessionState } from '@/lib/bgp/rules/bgp'
import type { Reading } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import { AsnsPanel, ListPanel, SessionsPanel, stateLooks } from './bgp-panels'

const SubmitDialog = onPress(() => import('./dialogs').then((loaded) => loaded.SubmitDialog))
const CreateDialog = onPress(() => import('./create-dialog').then((loaded) => loaded.CreateDialog))
const DeleteSessionDialog = onPress(() => import('./dialogs').then((loaded) => loaded.DeleteSessionDialog))
const ConfigDrawer = onPress(() => import('./config-drawer').then((loaded) => loaded.ConfigDrawer))

export type NamedServer = { name: string; primaryIp: string | null }

type BgpProps = {
  initial: Reading<BgpForm>
  /** Servers with sessions, by ID. */
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
  const dialog = useDialogUrl(['submit', 'create', 'delete'], readOnly)
  const drawer = useDialogUrl(['config'])
  const { asns, prefixes, sessions } = live.value
  const asked = useAskedSession(sessions.rows, dialog.of)
  // The page's reading has names of servers that had a session at that time. Others come from the list.
  const isNameless = sessions.rows.some(({ serverId }) => serverId && !servers[serverId])
  const { servers: listed } = useEveryServer(isNameless ? 'first' : 'none')
  const serverOf = (id: string | null) => (id ? (servers[id] ?? listed.find((server) => server.id === id)) : null)
  const nameOf = (id: string | null) => serverOf(id)?.name || t('server', { id: id ?? '?' })
  const why = {
    submit: submitBlocked(asns.rows, readOnly),
    create: createBlocked(asns.rows, readOnly),
  }
  // The first step of a new customer. One button of a head is its main one: on a phone it floats above the menu.
  const isSubmitFirst = why.create !== null && why.submit === null
  return (
    <>
      <PageHead
        title={pages('bgp')}
        meta={[t('used', { count: asns.rows.length, limit: asnLimit }), <AsOfLine key="as-of" live={live} />]}
        actions={
          <>
            <Button
              variant={isSubmitFirst ? 'primary' : undefined}
              icon={Plus}
              reason={why.submit && t(`blocked.${why.submit}`, { limit: asnLimit })}
              onClick={() => dialog.open('submit')}
            >
              {t('submit.action')}
            </Button>
            <Button
              variant={isSubmitFirst ? undefined : 'primary'}
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
          onConfig={({ id }) => drawer.open('config', id)}
          onDelete={({ id }) => dialog.open('delete', id)}
        />
        <PrefixesPanel prefixes={prefixes} asns={asns.rows} />
      </div>
      {dialog.name === 'submit' && <SubmitDialog live={live} asn={dialog.of} onClose={dialog.close} />}
      {dialog.name === 'create' && createBlocked(asns.rows, false) === null && (
        <CreateDialog live={live} onClose={dialog.close} />
      )}
      {dialog.name === 'delete' && asked && (
        <DeleteSessionDialog
          key={asked.id}
          session={asked}
          server={nameOf(asked.serverId)}
          live={live}
          onClose={dialog.close}
        />
      )}
      {drawer.name === 'config' && asked && (
        <ConfigDrawer
          key={asked.id}
          session={asked}
          bgp={live.value}
          server={nameOf(asked.serverId)}
          routerId={serverOf(asked.serverId)?.primaryIp ?? null}
          onClose={drawer.close}
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
function PrefixesPanel({ prefixes, asns }: PrefixesPanelProps) {
  const t = useTranslations('bgp')
  const asnOf = ({ asn, asnId }: PrefixList) => asn ?? asns.find(({ id }) => id === asnId)?.asn ?? null
  const sorted = prefixes.rows.toSorted(
    (a, b) =>
      Number(asnOf(a)) - Number(asnOf(b)) ||
      String(a.family).localeCompare(String(b.family)) ||
      a.prefix.localeCompare(b.prefix, defaultLocale, { numeric: true }),
  )
  return (
    <ListPanel of="prefixes" icon={Waypoints} list={prefixes}>
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
      <More className="border-t border-line-soft px-4 py-3" title={t('prefixes.use.title')}>
        <ol className="mt-1 grid list-decimal grid-cols-1 gap-1 ps-5 text-compact">
          {(['origin', 'announce', 'address', 'check'] as const).map((step) => (
            <li key={step}>
              {t.rich(`prefixes.use.${step}`, { code: (text) => <span className="mono">{text}</span> })}
            </li>
          ))}
        </ol>
      </More>
    </ListPanel>
  )
}

/** More are easier to find in the table. */
const mostDrawn = 12

const node = 'flex min-w-0 items-center gap-2 rounded-md border border-line bg-sunken px-3 py-1.5 text-compact'
const row = 'relative col-span-full grid grid-cols-subgrid items-center gap-x-2 py-1.5 ps-7 text-compact'
const branch =
  'before:absolute before:inset-y-0 before:start-0 before:border-s-2 before:border-line-strong last:before:bottom-1/2 first:before:top-1/2'
const twig =
  'after:absolute after:start-0 after:top-1/2 after:w-5 after:-translate-y-1/2 after:border-t-2 after:border-line-strong'
const lines: Record<SessionState, string> = {
  active: 'border-ok-fg',
  pending: 'border-dashed border-busy-fg',
  deleting: 'border-dotted border-busy-fg',
  unknown: 'border-dashed border-line-strong',
}

/**
 * Each server with its sessions as lines to our routers. Hidden from assistive technology, and on phones: the table below
 * says the same, and more.
 */
function SessionsMap({ sessions, nameOf }: { sessions: readonly BgpSession[]; nameOf: (id: string | null) => string }) {
  const t = useTranslations('bgp')
  if (sessions.length === 0 || sessions.length > mostDrawn) return null
  const servers = [...new Set(sessions.map(({ serverId }) => serverId))]
  return (
    <div className="grid gap-4 border-b border-line-soft p-4 max-sm:hidden" aria-hidden="true">
      {servers.map((serverId) => (
        <div key={serverId} className="grid max-w-4xl grid-cols-[minmax(10rem,16rem)_minmax(0,1fr)]">
          <div className="flex items-center after:min-w-6 after:flex-1 after:border-t-2 after:border-line-strong">
            <span className={node}>
              <Icon of={Server} className="text-fg-muted" />
              <span className="truncate font-medium text-fg-strong">{nameOf(serverId)}</span>
            </span>
          </div>
          <ul className="grid min-w-0 grid-cols-[auto_1fr_auto_1fr_auto]">
            {sessions
              .filter((session) => session.serverId === serverId)
              .map(({ id, state, address, neighbour, routerAsn }) => (
                <li key={id} className={classNames(row, branch, twig)}>
                  <span className="truncate mono text-compact text-fg-muted">{address}</span>
                  <span className={classNames('min-w-3 border-t-2', lines[state])} />
                  <State {...stateLooks[state]}>{t(`state.session.${state}`)}</State>
                  <span className={classNames('min-w-3 border-t-2', lines[state])} />
                  <span className={node}>
                    <Icon of={Router} className="text-fg-muted" />
                    <span className="truncate mono">{neighbour ?? t('none')}</span>
                    {routerAsn && <span className="ms-auto mono text-fg-muted">AS{routerAsn}</span>}
                  </span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
