'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { AsOfLine } from '@/components/live/as-of-line'
import { DataTable } from '@/components/table/data-table'
import type { RowMenu } from '@/components/table/table-row'
import { announce } from '@/components/ui/announce'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { IconButton } from '@/components/ui/icon-button'
import { Activity, Copy, HardDriveDownload, RefreshCw, Server, SquareArrowOutUpRight } from '@/components/ui/icons'
import { lazyPart } from '@/components/ui/lazy-part'
import { PageHead } from '@/components/ui/page-head'
import { canReinstall } from '@/lib/install/rules/reinstall'
import type { Reading } from '@/lib/model/outcome'
import type { Permission } from '@/lib/model/reasons'
import { mayChange, type Rights } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import type { ServerPage } from '@/lib/servers/model'
import { canSendPower, type PowerAction, powerActions } from '@/lib/servers/rules/power'
import { hasInstall } from '@/lib/servers/rules/server'
import { powerIcons } from './power-icons'
import { needsConfirmation, planPower, type PowerPlan } from './power-plan'
import { actionsInProgress, isSending } from './power-run'
import type { ListedServer } from './server-pages'
import { stateCounts } from './state-counts'
import { usePowerRuns } from './use-power-runs'
import { type ServerEntry, useServerColumns } from './use-server-columns'
import { useServerPages } from './use-server-pages'

const PowerConfirm = lazyPart(() => import('./power-confirm').then((part) => part.PowerConfirm))
const PowerResults = lazyPart(() => import('./power-results').then((part) => part.PowerResults))

type ServersListProps = {
  first: Reading<ServerPage>
  rights: Rights
  /** Columns chosen on this device, or null for the default ones. */
  columns: readonly string[] | null
  /** Link to deploy a server, rendered on the server. */
  deploy: ReactNode
}

const usualSort = { column: 'name', descending: false }
const rowId = ({ id }: ServerEntry) => id
const rowName = ({ name }: ServerEntry) => name

/** All servers of the account, to search, compare and power. */
export function ServersList({ first, rights, columns: remembered, deploy }: ServersListProps) {
  const t = useTranslations('servers')
  const words = useTranslations('common')
  const locale = useLocale()
  const list = useServerPages(first)
  const power = usePowerRuns(list.measure)
  const [asked, setAsked] = useState<(PowerPlan & { clear?: () => void }) | null>(null)
  const columns = useServerColumns()
  const counted = useStateCounts()

  // Memoized by hand where the compiler does not: thousands of rows must not be rebuilt while typing.
  const { servers: listed, unreadable } = list
  const servers = useMemo(() => {
    const doing = actionsInProgress(power.runs)
    return listed.map((server): ServerEntry => ({ ...server, doing: doing.get(server.id) ?? null }))
  }, [listed, power.runs])
  const cannotBeRead = useMemo(
    () => unreadable.map(({ key, id }) => ({ key, name: id ? t('unreadable.name', { id }) : t('unreadable.noId') })),
    [unreadable, t],
  )
  const sending = power.runs.some(isSending)

  const begin = ({ clear, ...plan }: PowerPlan & { clear?: () => void }) => {
    setAsked(null)
    clear?.()
    power.start(plan)
  }
  const ask = (action: PowerAction, rows: readonly ServerEntry[], clear?: () => void) => {
    const named = new Intl.Collator(locale, { numeric: true })
    const sorted = rows.toSorted((a, b) => named.compare(a.name, b.name))
    const plan = { ...planPower(action, sorted, rights), clear }
    if (needsConfirmation(plan)) setAsked(plan)
    else begin(plan)
  }
  const menu = useServerMenu({ rights, sending, onPower: (action, server) => ask(action, [server]) })

  return (
    <>
      <DataTable
        id="servers"
        caption={t('title')}
        columns={columns}
        rows={servers}
        rowId={rowId}
        rowName={rowName}
        usualSort={usualSort}
        searchLabel={t('search')}
        remembered={remembered}
        unreadable={cannotBeRead}
        unreadableMeans={t('unreadable.means')}
        more={list.more}
        rowMenu={menu}
        head={(exportButton) => (
          <>
            <ServersHead
              servers={servers}
              total={list.total}
              complete={list.more === null}
              live={list.live}
              onRefresh={list.refresh}
              actions={
                <>
                  {exportButton}
                  {deploy}
                </>
              }
            />
            {power.runs.map((run) => (
              <PowerResults
                key={run.key}
                run={run}
                onSendFailed={() => power.sendFailed(run)}
                onCheck={(id) => void power.check(id)}
                onClose={() => power.close(run)}
              />
            ))}
          </>
        )}
        empty={<Empty icon={Server} level={2} title={t('empty.title')} actions={deploy} />}
        bulk={({ rows, clear }) => ({
          summary: mayChange(rights, 'servers') ? counted(rows) : t('bulk.readOnly'),
          actions: powerActions.map((action) => (
            <Button
              key={action}
              icon={powerIcons[action]}
              busy={sending}
              reason={mayChange(rights, 'servers') ? null : t('bulk.readOnly')}
              reasonHidden
              onClick={() => ask(action, rows, clear)}
            >
              {words(`power.${action}`)}
            </Button>
          )),
        })}
      />
      {asked && <PowerConfirm plan={asked} onKeep={() => setAsked(null)} onConfirm={() => begin(asked)} />}
    </>
  )
}

type ServersHeadProps = {
  servers: readonly ListedServer[]
  total: number
  /** Whether all servers are loaded; only then are they counted by state. */
  complete: boolean
  live: ComponentProps<typeof AsOfLine>['live']
  onRefresh: () => void
  actions: ReactNode
}

/** Number of servers, their states, and the freshness of the list. */
function ServersHead({ servers, total, complete, live, onRefresh, actions }: ServersHeadProps) {
  const t = useTranslations('servers')
  const counted = useStateCounts()
  if (total === 0) return <PageHead title={t('title')} />
  return (
    <PageHead
      tight
      title={t('title')}
      meta={[
        t('count', { count: total }),
        complete && counted(servers),
        <span className="row" key="fresh">
          <AsOfLine live={live} />
          <IconButton size="small" variant="quiet" icon={RefreshCw} label={t('refresh')} onClick={onRefresh} />
        </span>,
      ].filter(Boolean)}
      actions={actions}
    />
  )
}

/** Returns a function that counts servers by state as text: "38 on, 2 off, 1 installing, 1 suspended". */
function useStateCounts(): (servers: readonly Pick<ListedServer, 'state' | 'on'>[]) => string {
  const t = useTranslations('servers')
  return (servers) =>
    stateCounts(servers)
      .map(({ state, count }) => t(`counts.${state}`, { count }))
      .join(', ')
}

type ServerMenuOptions = {
  rights: Rights
  /** A power action is being sent, so another cannot start. */
  sending: boolean
  onPower: (action: PowerAction, server: ServerEntry) => void
}

/** Actions on one server in the list. Unavailable ones are disabled, with the reason. */
function useServerMenu({ rights, sending, onPower }: ServerMenuOptions): RowMenu<ServerEntry> {
  const t = useTranslations('servers')
  const words = useTranslations('common')
  const ui = useTranslations('ui')
  const reasons = useTranslations('reasons')
  const why = (permission: Permission) => (permission.allowed ? null : reasons(permission.reason))

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t('menu.copied', { ip: text }) })
    } catch {
      announce(ui('copyFailed'))
    }
  }

  return (server) => {
    const { id, state, primaryIp, doing } = server
    return [
      [
        { name: t('menu.open'), icon: SquareArrowOutUpRight, href: paths.server(id) },
        ...(hasInstall(state) ? [{ name: t('menu.follow'), icon: Activity, href: paths.install(id) }] : []),
      ],
      powerActions.map((action) => ({
        name: words(`power.${action}`),
        icon: powerIcons[action],
        reason: doing || sending ? t('menu.wait') : why(canSendPower(action, server, rights)),
        onChoose: () => onPower(action, server),
      })),
      [
        {
          name: t('menu.reinstall'),
          icon: HardDriveDownload,
          reason: why(canReinstall(server, rights)),
          href: paths.reinstall(id),
        },
      ],
      [
        {
          name: t('menu.copyIp'),
          icon: Copy,
          reason: primaryIp ? null : t('menu.noIp'),
          onChoose: () => void copy(primaryIp ?? ''),
        },
      ],
    ]
  }
}
