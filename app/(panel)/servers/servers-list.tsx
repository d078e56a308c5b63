'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { toast } from '@/components/feedback/toaster'
import { AsOfLine } from '@/components/live/as-of-line'
import { useRuns } from '@/components/run/run-store'
import { DataTable } from '@/components/table/data-table'
import { ExportButton } from '@/components/table/export-button'
import type { RowMenu } from '@/components/table/table-rows'
import { Button, IconButton } from '@/components/ui/button'
import { announce } from '@/components/ui/copy'
import { Empty } from '@/components/ui/empty'
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
import {
  actionsInProgress,
  hasFollowed,
  itemsOf,
  measureServer,
  needsConfirmation,
  planPower,
  powerIcons,
  type PowerPlan,
  powerRuns,
} from './power-run'
import type { ListedServer } from './server-pages'
import { stateCounts } from './state-counts'
import { type ServerEntry, useServerColumns } from './use-server-columns'
import { useServerPages } from './use-server-pages'

const PowerConfirm = lazyPart(() => import('./power-many').then((part) => part.PowerConfirm))
const PowerResults = lazyPart(() => import('./power-many').then((part) => part.PowerResults))

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
  const power = useRuns(powerRuns)
  const [asked, setAsked] = useState<(PowerPlan & { clear?: () => void }) | null>(null)
  const columns = useServerColumns()
  const counted = useStateCounts()

  // Memoized by hand where the compiler does not: thousands of rows must not be rebuilt while typing.
  const { servers: listed, unreadable } = list
  const servers = useMemo(() => {
    const doing = actionsInProgress(power.all)
    return listed.map((server): ServerEntry => ({ ...server, doing: doing.get(server.id) ?? null }))
  }, [listed, power.all])
  const cannotBeRead = useMemo(
    () => unreadable.map(({ key, id }) => ({ key, name: id ? t('unreadable.name', { id }) : t('unreadable.noId') })),
    [unreadable, t],
  )

  const begin = ({ clear, ...plan }: PowerPlan & { clear?: () => void }) => {
    setAsked(null)
    clear?.()
    if (power.isSending) return
    // Fully successful runs are removed; others stay until they are closed.
    for (const { key, items } of power.all) if (items.every(hasFollowed)) powerRuns.close(key)
    power.start(t(`confirm.${plan.action}.do`, { count: plan.sends.length, name: plan.sends[0]?.name ?? '' }), {
      key: `power:${Date.now()}`,
      items: itemsOf(plan),
      about: { action: plan.action, onMeasured: list.measure },
    })
  }
  const ask = (action: PowerAction, rows: readonly ServerEntry[], clear?: () => void) => {
    const named = new Intl.Collator(locale, { numeric: true })
    const sorted = rows.toSorted((a, b) => named.compare(a.name, b.name))
    const plan = { ...planPower(action, sorted, rights), clear }
    if (needsConfirmation(plan)) setAsked(plan)
    else begin(plan)
  }
  const menu = useServerMenu({ rights, sending: power.isSending, onPower: (action, server) => ask(action, [server]) })

  const table = {
    id: 'servers',
    columns,
    rows: servers,
    rowId,
    rowName,
    usualSort,
    unreadable: cannotBeRead,
    more: list.more,
  }
  return (
    <>
      <ServersHead
        servers={servers}
        total={list.total}
        complete={list.more === null}
        live={list.live}
        onRefresh={list.refresh}
        actions={
          <>
            <ExportButton {...table} inHead />
            {deploy}
          </>
        }
      />
      {power.all.map((run) => (
        <PowerResults
          key={run.key}
          run={run}
          onSendFailed={() => !power.isSending && void powerRuns.retry(run.key)}
          onCheck={(id) => void measureServer(run, id)}
          onClose={() => powerRuns.close(run.key)}
        />
      ))}
      <DataTable
        {...table}
        hasExport={false}
        hasViews
        caption={t('title')}
        searchLabel={t('search')}
        remembered={remembered}
        unreadableMeans={t('unreadable.means')}
        rowMenu={menu}
        empty={<Empty icon={Server} level={2} title={t('empty.title')} actions={deploy} />}
        bulk={({ rows, clear }) => ({
          summary: mayChange(rights, 'servers') ? counted(rows) : t('bulk.readOnly'),
          actions: powerActions.map((action) => (
            <Button
              key={action}
              icon={powerIcons[action]}
              busy={power.isSending}
              reason={mayChange(rights, 'servers') ? null : t('bulk.readOnly')}
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
        <span className="flex min-w-0 flex-wrap items-center gap-2" key="fresh">
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
