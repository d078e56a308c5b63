'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Unchecked } from '@/components/feedback/unchecked'
import { AttentionItem } from '@/components/ui/attention-item'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { CircleCheck, Hourglass, OctagonX } from '@/components/ui/icons'
import { Link } from '@/components/visit/link'
import { sortedItems, type WorkItem, isAtRest, workKey } from '@/components/work/work-item'
import { useWork, useReportWork } from '@/components/work/use-work'
import { useReadAt } from '@/components/work/work-progress'
import type { Failure } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { ServerState } from '@/components/server/server-state'
import { useServerNow } from '@/components/server/watched-power'
import { AsOf } from '@/components/ui/as-of'
import { listClass, pairClass } from '@/components/ui/class-names'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { type MayStop, WorkRow } from '@/components/work/work-row'
import { isMoving, type ServerState as State } from '@/lib/servers/rules/server'
import type { Followable, Source } from './reads'

/** What the API lists, once it has been read. */
type Listings = {
  /** Servers that are being installed. */
  installing: readonly string[]
  /** Servers whose app was not installed, each with an item of its own. */
  appFailures: readonly string[]
}

/**
 * Installs and app runs that failed or stalled, known from polling because the list of servers does not include them.
 */
export function WorkAttention(listed: Partial<Listings>) {
  const t = useTranslations('dashboard.attention')
  const items = useWork()
  return stuckWork(items, listed).map(({ id, name, state, phase, about }) => {
    const kind = state === 'stalled' ? 'stalled' : phase === 'app' ? 'appFailed' : 'installFailed'
    return (
      <AttentionItem
        key={id}
        tone={state === 'stalled' ? 'warn' : 'danger'}
        icon={<Icon of={state === 'stalled' ? Hourglass : OctagonX} size={20} />}
        what={t(`${kind}.what`, { name, app: about ?? t('theApp') })}
        // Polling does not tell whether the system was installed: an app may have been stopped together with it.
        why={kind === 'appFailed' ? null : t(`${kind}.why`)}
      >
        <ButtonLink size="small" href={paths.install(id)}>
          {t('openInstall')}
        </ButtonLink>
      </AttentionItem>
    )
  })
}

/** Counts the items: those found on the server, and work that has failed since. */
export function AttentionCount({ count, ...listed }: Listings & { count: number }) {
  const t = useTranslations('dashboard.attention')
  const items = useWork()
  const all = count + stuckWork(items, listed).length
  return all > 0 ? t('count', { count: all }) : null
}

type AttentionEndProps = Partial<Listings> & { count: number; seesAll?: boolean; open?: ReactNode }

/**
 * Shown when everything was checked and nothing was found.
 *
 * @param open stands there as long as something is still to be checked
 */
export function AttentionEnd({ count, seesAll = false, open, ...listed }: AttentionEndProps) {
  const t = useTranslations('dashboard.attention')
  const items = useWork()
  if (count + stuckWork(items, listed).length > 0) return null
  if (open) return open
  return (
    <AttentionItem
      tone="ok"
      icon={<Icon of={CircleCheck} size={20} />}
      what={t('nothing.what')}
      why={seesAll ? null : t('nothing.ofWhatIsSeen')}
    />
  )
}

/**
 * Finds installs that failed or stalled. Other failures are shown where they are read from the API.
 *
 * @param listed.installing their installs count even when dismissed, because dismissing only affects the notification area
 */
export function stuckWork(
  items: readonly WorkItem[],
  { installing = [], appFailures = [] }: Partial<Listings> = {},
): readonly WorkItem[] {
  const kept = items.map((item) => (installing.includes(item.id) ? { ...item, dismissed: false } : item))
  return sortedItems(kept).filter(
    ({ kind, state, phase, id }) =>
      kind === 'install' &&
      (state === 'failed' || state === 'stalled') &&
      !(phase === 'app' && appFailures.includes(id)),
  )
}

/** Sources that could not be read, in one row with one retry button: the list may be incomplete. */
export function UncheckedRow({ unchecked }: { unchecked: readonly { source: Source; failure: Failure }[] }) {
  const t = useTranslations('dashboard.attention.unchecked')
  return (
    <li className="px-4 py-3">
      <Unchecked what={t('what')} parts={unchecked.map(({ source, failure }) => ({ name: t(source), failure }))} />
    </li>
  )
}

type Listed = { id: string; name: string; state: State }

type UnderWayListProps = {
  /** In progress or failed. */
  installs: readonly Listed[]
  others: readonly Listed[]
  /** Servers that may be doing what this device has sent. */
  rows: readonly Followable[]
  /** The API's clock when the list of servers was read. */
  asOf: Date
  mayStop: MayStop
}

/** Registers the installs that the page found, so that the notification area and this list share one poll. */
export function WorkInProgressList({ installs, others, rows, asOf, mayStop }: UnderWayListProps) {
  const t = useTranslations('dashboard.underWay')
  const items = useWork()
  useReportWork(
    installs.map(({ id, name }) => ({ kind: 'install', id, name })),
    asOf,
  )
  // Transfers have their own list.
  const followed = sortedItems(items).filter((item) => !isAtRest(item) && item.kind !== 'transfer')
  // Installs that are not followed yet, and dismissed ones.
  const plain = installs.filter(
    ({ id, state }) => isMoving(state) && !items.some((item) => item.kind === 'install' && item.id === id),
  )
  const serverNow = useServerNow()
  const doing = rows
    .map((row) => serverNow(row, asOf))
    .filter((row) => row.doing && !others.some(({ id }) => id === row.id))
  const isEmpty = followed.length + plain.length + others.length + doing.length === 0
  const latest = Math.max(asOf.getTime(), useReadAt(followed))
  return (
    <Panel title={t('title')} flush note={<AsOf time={new Date(latest)} word="updated" />}>
      {isEmpty ? (
        <p className="p-4 text-compact text-fg-muted">{t('nothing')}</p>
      ) : (
        <ul className={listClass}>
          {followed.map((item) => (
            <WorkRow key={workKey(item)} item={item} mayStop={mayStop} close={stay} />
          ))}
          {plain.map(({ id, name }) => (
            <li className={pairClass} key={id}>
              <Link className="font-medium text-fg-strong" href={paths.install(id)}>
                {name}
              </Link>
              <Progress className="col-span-full" label={t('progressOf', { name })} />
              <span className="col-span-full text-compact text-fg-muted">{t('installing')}</span>
            </li>
          ))}
          {[...others.map((server) => ({ ...server, doing: null })), ...doing].map(
            ({ id, name, state, doing: action }) => (
              <li className={pairClass} key={id}>
                <Link className="min-w-0 font-medium wrap-anywhere text-fg-strong" href={paths.server(id)}>
                  {name}
                </Link>
                <ServerState state={state} doing={action} />
              </li>
            ),
          )}
        </ul>
      )}
    </Panel>
  )
}

/** A row closes its menu; on this page there is none. */
function stay(): void {}
