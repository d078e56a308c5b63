'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { type AsOfLine, RefreshLine } from '@/components/live/as-of-line'
import { useRuns } from '@/components/run/run-store'
import { useServerNow } from '@/components/server/watched-power'
import { useMenuFollows } from '@/components/shell/menu-counts'
import { DataTable } from '@/components/table/data-table'
import { useSameRows } from '@/components/table/use-same-rows'
import { ExportButton } from '@/components/table/export-button'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { Server, Tag } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { PageHead } from '@/components/ui/page-head'
import { useSeenRows } from '@/components/visit/seen'
import type { Reading } from '@/lib/model/outcome'
import { mayChange, type Rights } from '@/lib/model/rights'
import type { ServerPage } from '@/lib/servers/model'
import { type PowerAction, powerActions } from '@/lib/servers/rules/power'
import { paths } from '@/lib/paths'
import { areSingleKeysOn } from '@/lib/preferences'
import { hasFollowed, itemsOf, needsConfirmation, planPower, powerIcons, type PowerPlan, powerRuns } from './power-run'
import { PowerConfirm, PowerResults } from './power-many'
import { onMarks, readMarks, type ServerMarks, togglePin } from './server-marks'
import { serverMenu, type ServerMenuOptions } from './server-menu'
import { stateCounts } from './server-pages'
import { type ServerEntry, useServerColumns } from './use-server-columns'
import { useServerPages } from './use-server-pages'

const TagsDialog = onPress(() => import('./tags-dialog').then((loaded) => loaded.TagsDialog))

type ServersListProps = {
  first: Reading<ServerPage>
  rights: Rights
  /** Columns chosen on this device, or null for the default ones. */
  columns: readonly string[] | null
  /** Link to deploy a server, rendered on the server. */
  deploy: ReactNode
  /** Whether this device has pins or tags, which only the browser knows. */
  hasMarks: boolean
}

const usualSort = { column: 'name', descending: false }
const rowId = ({ id }: ServerEntry) => id
const rowName = ({ name }: ServerEntry) => name
const isPinned = ({ pinned }: ServerEntry) => pinned
const noTags: readonly string[] = []

/** All servers of the account, to search, compare and power. */
export function ServersList({ first, rights, columns: remembered, deploy, hasMarks }: ServersListProps) {
  const t = useTranslations('servers')
  const words = useTranslations('common')
  const reasons = useTranslations('reasons')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const list = useServerPages(first)
  const { total } = list
  useMenuFollows(total, ({ servers: menu }) => menu?.count != null && menu.count !== total)
  const power = useRuns(powerRuns)
  const [asked, setAsked] = useState<(PowerPlan & { clear?: () => void }) | null>(null)
  const [tagged, setTagged] = useState<readonly ServerEntry[] | null>(null)
  const marks = useSyncExternalStore<ServerMarks | null>(onMarks, readMarks, () => null)
  const columns = useServerColumns(Object.keys(marks?.tags ?? {}).length > 0)
  const counted = useStateCounts()
  const serverNow = useServerNow()

  // Memoized by hand where the compiler does not: thousands of rows must not be rebuilt while typing.
  const { servers: listed, unreadable } = list
  const servers = useSameRows(
    useMemo(() => {
      const pins = new Set(marks?.pins)
      return listed.map(({ asOf, ...server }): ServerEntry => {
        const { id } = server
        return { ...serverNow(server, asOf), pinned: pins.has(id), tags: marks?.tags[id] ?? noTags }
      })
    }, [listed, serverNow, marks]),
  )
  useSeenRows('servers', servers)
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
      about: { action: plan.action },
    })
  }
  const ask = (action: PowerAction, rows: readonly ServerEntry[], clear?: () => void) => {
    const named = new Intl.Collator(locale, { numeric: true })
    const sorted = rows.toSorted((a, b) => named.compare(a.name, b.name))
    const plan = { ...planPower(action, sorted, rights), clear }
    if (needsConfirmation(plan)) setAsked(plan)
    else begin(plan)
  }
  const pin = (server: ServerEntry) => togglePin(server, t, words)
  const options: ServerMenuOptions = {
    rights,
    sending: power.isSending,
    words: { t, common: words, reasons, ui },
    onPower: (action, server) => ask(action, [server]),
    onPin: pin,
    onTags: (server) => setTagged([server]),
  }

  const onKey = ({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent<HTMLElement>) => {
    if ((key !== 'f' && key !== 'l') || ctrlKey || metaKey || altKey || shiftKey || !areSingleKeysOn()) return
    const href = target instanceof HTMLAnchorElement && target.closest('th') && target.getAttribute('href')
    const server = servers.find(({ id }) => paths.server(id) === href)
    if (!server) return
    if (key === 'f') pin(server)
    else setTagged([server])
  }

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
        total={total}
        complete={list.more === null}
        live={list.live}
        onRefresh={list.refresh}
        actions={
          <>
            <ExportButton {...table} caption={t('title')} />
            {deploy}
          </>
        }
      />
      {power.all.map((run) => (
        <PowerResults
          key={run.key}
          run={run}
          barred={mayChange(rights, 'servers') ? null : t('bulk.readOnly')}
          onSendFailed={() => !power.isSending && void powerRuns.retry(run.key)}
          onClose={() => powerRuns.close(run.key)}
        />
      ))}
      {/* Rows would move if shown before their marks. Not held for good, should these never load. */}
      <div
        className={hasMarks && !marks ? 'animate-[held_3s_step-end] [--held:auto]' : undefined}
        data-row-keys="fl"
        onKeyDown={onKey}
      >
        <DataTable
          {...table}
          isFirst={isPinned}
          hasExport={false}
          hasViews
          caption={t('title')}
          searchLabel={t('search')}
          remembered={remembered}
          unreadableMeans={t('unreadable.means')}
          rowMenu={(server) => serverMenu(server, options)}
          empty={<Empty icon={Server} level={2} title={t('empty.title')} actions={deploy} />}
          bulk={({ rows, clear }) => ({
            summary: mayChange(rights, 'servers') ? counted(rows) : t('bulk.readOnly'),
            actions: (
              <>
                {powerActions.map((action) => (
                  <Button
                    key={action}
                    icon={powerIcons[action]}
                    busy={power.isSending}
                    reason={mayChange(rights, 'servers') ? null : t('bulk.readOnly')}
                    onClick={() => ask(action, rows, clear)}
                  >
                    {words(`power.${action}`)}
                  </Button>
                ))}
                <Button icon={Tag} aria-haspopup="dialog" onClick={() => setTagged(rows)}>
                  {t('tags.open')}
                </Button>
              </>
            ),
          })}
        />
      </div>
      {tagged && <TagsDialog servers={tagged} onClose={() => setTagged(null)} />}
      {asked && <PowerConfirm plan={asked} onKeep={() => setAsked(null)} onConfirm={() => begin(asked)} />}
    </>
  )
}

type ServersHeadProps = {
  servers: readonly ServerEntry[]
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
        <RefreshLine key="fresh" live={live} label={t('refresh')} onRefresh={onRefresh} />,
      ].filter(Boolean)}
      actions={actions}
    />
  )
}

/** Returns a function that counts servers by state as text: "38 running, 2 off, 1 installing, 1 suspended". */
function useStateCounts(): (servers: readonly Pick<ServerEntry, 'state'>[]) => string {
  const t = useTranslations('servers')
  return (servers) =>
    stateCounts(servers)
      .map(({ state, count }) => t(`counts.${state}`, { count }))
      .join(', ')
}
