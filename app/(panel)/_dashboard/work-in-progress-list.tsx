'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { ServerState } from '@/components/server/server-state'
import { AsOf } from '@/components/ui/as-of'
import { listClass, pairClass } from '@/components/ui/class-names'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { sortedItems, isAtRest, keyOf } from '@/components/work/work-item'
import { useReportWork, useWork } from '@/components/work/work-provider'
import { WorkRow } from '@/components/work/work-row'
import { paths } from '@/lib/paths'
import { isMoving, type ServerState as State } from '@/lib/servers/rules/server'

type Listed = { id: string; name: string; state: State }

type UnderWayListProps = {
  /** In progress or failed. */
  installs: readonly Listed[]
  others: readonly Listed[]
  /** The API's clock when the list of servers was read. */
  asOf: Date
}

/** Registers the installs that the page found, so that the notification area and this list share one poll. */
export function WorkInProgressList({ installs, others, asOf }: UnderWayListProps) {
  const t = useTranslations('dashboard.underWay')
  const { items, progress } = useWork()
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
  const isEmpty = followed.length + plain.length + others.length === 0
  const latest = Math.max(asOf.getTime(), ...followed.map((item) => progress[keyOf(item)]?.asOf.getTime() ?? 0))
  return (
    <Panel title={t('title')} flush note={<AsOf time={new Date(latest)} word="updated" />}>
      {isEmpty ? (
        <p className="p-4 text-compact text-fg-muted">{t('nothing')}</p>
      ) : (
        <ul className={listClass}>
          {followed.map((item) => (
            <WorkRow key={keyOf(item)} item={item} close={stay} />
          ))}
          {plain.map(({ id, name }) => (
            <li className={pairClass} key={id}>
              <Link className="font-medium text-fg-strong" href={paths.install(id)} prefetch={false}>
                {name}
              </Link>
              <Progress className="col-span-full" label={t('progressOf', { name })} />
              <span className="col-span-full text-compact text-fg-muted">{t('installing')}</span>
            </li>
          ))}
          {others.map(({ id, name, state }) => (
            <li className={pairClass} key={id}>
              <Link className="font-medium text-fg-strong" href={paths.server(id)} prefetch={false}>
                {name}
              </Link>
              <ServerState state={state} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A row closes its menu; on this page there is none. */
function stay(): void {}
