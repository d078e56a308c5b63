'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { RefreshLine } from '@/components/live/as-of-line'
import { useLive } from '@/components/live/use-live'
import { useHasRun, useRuns } from '@/components/run/run-store'
import { useRunsInProgress } from '@/components/run/runs-in-progress'
import { useMenuFollows } from '@/components/shell/menu-counts'
import { useSeenRows } from '@/components/visit/seen'
import { DataTable } from '@/components/table/data-table'
import { ExportButton } from '@/components/table/export-button'
import type { RowMenu } from '@/components/table/table-rows'
import { Button, IconButton } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import {
  ArrowRightLeft,
  CalendarDays,
  Ellipsis,
  FileText,
  Globe,
  Network,
  Plus,
  RefreshCw,
  RefreshCwOff,
  SquareArrowOutUpRight,
} from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { onPress } from '@/components/ui/on-press'
import { PageHead } from '@/components/ui/page-head'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import type { DomainRow, DomainRows } from '@/lib/domains/model'
import { paths } from '@/lib/paths'
import { autoRenewRefusal } from '@/lib/domains/rules/domain'
import type { Reading } from '@/lib/model/outcome'
import { mayChange, type Rights } from '@/lib/model/rights'
import { countOf } from '@/lib/model/run'
import { saveExpiries } from './expiry-calendar'
import { RenewConfirm, RenewResults } from './renew-many'
import { planRenew, type RenewPlan, renewRuns } from './renew-run'
import { type OpenTransfers, useDomainColumns } from './use-domain-columns'

const TemplateMany = onPress(() => import('./template-many').then((loaded) => loaded.TemplateMany))
const AddReverseZone = onPress(() => import('./add-reverse-zone').then((loaded) => loaded.AddReverseZone))
const AddZone = onPress(() => import('./add-zone').then((loaded) => loaded.AddZone))

type DomainsListProps = {
  initial: Reading<DomainRows>
  rights: Rights
  /** Web, mail or telephone address of support, or null. */
  support: string | null
  /** Whether the API has zones for reverse names. */
  hasReverse: boolean
  /** Open transfers by zone. */
  transfers: OpenTransfers
  /** Columns chosen on this device, or null for the default ones. */
  columns: readonly string[] | null
}

const usualSort = { column: 'name', descending: false }
const rowId = ({ id }: DomainRow) => id
const rowName = ({ display }: DomainRow) => display
const both = [true, false] as const

/** All domains and zones of the account, to search, renew and add. */
export function DomainsList({
  initial,
  rights,
  support,
  hasReverse,
  transfers,
  columns: remembered,
}: DomainsListProps) {
  const t = useTranslations('domains')
  const reasons = useTranslations('reasons')
  const live = useLive({
    url: paths.live.domains(),
    initial,
    moving: ({ rows }) => rows.some(({ state }) => state === 'pending'),
    fastMs: 60_000,
    slowMs: 5 * 60_000,
  })
  const { rows, unreadable } = live.value
  useSeenRows('domains', rows)
  const registered = rows.filter((row) => row.registered).length
  useMenuFollows(registered, ({ domains: menu }) => menu?.count != null && menu.count !== registered)
  const columns = useDomainColumns(initial.asOf, transfers)
  const renew = useRuns(renewRuns)
  const [asked, setAsked] = useState<{ plan: RenewPlan; clear: () => void } | null>(null)
  const [applying, setApplying] = useState<{ zones: readonly DomainRow[]; clear: () => void } | null>(null)
  const hasApplied = useHasRun('template')
  const isApplying = useRunsInProgress().some(({ key }) => key === 'template')
  const why = mayChange(rights, 'domains') ? null : reasons('domainsReadOnly')
  const dialog = useDialogUrl(['zone', 'reverse'], (name) => why !== null || (name === 'reverse' && !hasReverse))

  const cannotBeRead = useMemo(
    () =>
      unreadable.map(({ id, index }) => ({
        key: String(index),
        name: id ? t('unreadable.name', { id }) : t('unreadable.noId'),
      })),
    [unreadable, t],
  )
  const autoRenewById = new Map(rows.map(({ id, autoRenew }) => [id, autoRenew]))
  const ask = (on: boolean, domains: readonly DomainRow[], clear: () => void) =>
    setAsked({ plan: planRenew(on, domains), clear })

  const menu: RowMenu<DomainRow> = (domain) => [
    [
      { name: t('menu.open'), icon: SquareArrowOutUpRight, href: paths.domain(domain.id) },
      { name: t('menu.nameServers'), icon: Network, href: paths.domainNameServers(domain.id) },
    ],
    both.map((on) => {
      const refusal = autoRenewRefusal(domain, on)
      return {
        name: t(`renew.${on ? 'turnOn' : 'turnOff'}`),
        icon: on ? RefreshCw : RefreshCwOff,
        reason: why ?? (refusal ? reasons(refusal) : renew.isSending ? t('renew.wait') : null),
        onChoose: () => ask(on, [domain], () => {}),
      }
    }),
  ]
  const transfer = { name: t('transfer'), icon: ArrowRightLeft, reason: why, href: paths.transferDomain() }
  const addZone = {
    ...{ name: t('addZone.open'), icon: Globe, reason: why },
    onChoose: () => dialog.open('zone'),
  }
  const calendar = { name: t('calendar.save'), icon: CalendarDays, onChoose: () => void saveCalendar(rows) }
  const otherSteps = (
    <>
      <Button icon={addZone.icon} reason={why} onClick={addZone.onChoose}>
        {addZone.name}
      </Button>
      <ButtonLink href={transfer.href} icon={transfer.icon} reason={why}>
        {transfer.name}
      </ButtonLink>
    </>
  )
  const register = (
    <ButtonLink variant="primary" href={paths.registerDomain()} icon={Plus} reason={why}>
      {t('register')}
    </ButtonLink>
  )
  const all = rows.length + unreadable.length
  const table = { id: 'domains', columns, rows, rowId, rowName, usualSort, unreadable: cannotBeRead }
  return (
    <>
      <PageHead
        title={t('title')}
        meta={
          all === 0
            ? undefined
            : [
                t('count', { count: all }),
                t('registered', { count: registered }),
                <RefreshLine key="fresh" live={live} label={t('refresh')} onRefresh={live.refresh} />,
              ]
        }
        actions={
          all > 0 && (
            <>
              <ExportButton {...table} caption={t('title')} />
              <span className="contents max-sm:hidden">
                <IconButton icon={calendar.icon} label={calendar.name} onClick={calendar.onChoose} />
                {otherSteps}
              </span>
              <Menu
                className="sm:hidden"
                icon={Ellipsis}
                label={t('more')}
                groups={() => [[transfer, addZone], [calendar]]}
              />
              {register}
            </>
          )
        }
      />
      {renew.all.map((run) => (
        <RenewResults key={run.key} run={run} barred={why} latestState={autoRenewById} onCheck={live.refresh} />
      ))}
      {(applying || hasApplied) && (
        <TemplateMany
          asked={applying?.zones ?? null}
          barred={why}
          onKeep={() => setApplying(null)}
          onConfirm={() => {
            applying?.clear()
            setApplying(null)
          }}
          onEnd={live.refresh}
        />
      )}
      <DataTable
        {...table}
        hasExport={false}
        hasViews
        caption={t('title')}
        searchLabel={t('search')}
        remembered={remembered}
        unreadableMeans={t('unreadable.means')}
        rowMenu={menu}
        empty={
          <Empty
            icon={Globe}
            level={2}
            title={t('empty.title')}
            actions={
              <>
                {otherSteps}
                {register}
              </>
            }
          >
            {t('empty.what')}
          </Empty>
        }
        bulk={({ rows: selected, clear }) => ({
          summary: why ?? t('registered', { count: selected.filter(({ registered }) => registered).length }),
          actions: (
            <>
              {both.map((on) => (
                <Button
                  key={String(on)}
                  icon={on ? RefreshCw : RefreshCwOff}
                  busy={renew.isSending}
                  reason={why}
                  onClick={() => ask(on, selected, clear)}
                >
                  {t(`renew.${on ? 'turnOn' : 'turnOff'}`)}
                </Button>
              ))}
              <Button
                icon={FileText}
                busy={isApplying}
                reason={why}
                onClick={() => setApplying({ zones: selected, clear })}
              >
                {t('template')}
              </Button>
            </>
          ),
        })}
      />
      {asked && (
        <RenewConfirm
          plan={asked.plan}
          onKeep={() => setAsked(null)}
          onConfirm={() => {
            asked.clear()
            setAsked(null)
            const { items, about } = asked.plan
            renew.start(t(`renew.${about.on ? 'on' : 'off'}.run`, { count: countOf(asked.plan, 'waiting') }), {
              key: 'renew',
              items,
              about,
              onEnd: live.refresh,
            })
          }}
        />
      )}
      {dialog.name === 'zone' && (
        <AddZone
          list={live}
          support={support}
          onReverse={hasReverse ? () => dialog.open('reverse') : null}
          onClose={dialog.close}
        />
      )}
      {dialog.name === 'reverse' && <AddReverseZone list={live} support={support} onClose={dialog.close} />}
    </>
  )

  function saveCalendar(domains: readonly DomainRow[]) {
    saveExpiries(domains, t('title'), (name) => t('calendar.event', { name }))
  }
}
