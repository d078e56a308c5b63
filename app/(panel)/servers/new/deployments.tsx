'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AsOfLine } from '@/components/live/as-of-line'
import { useLive } from '@/components/live/use-live'
import { Secrets } from '@/components/secret/secrets'
import { ButtonLink } from '@/components/ui/button-link'
import { IconButton } from '@/components/ui/icon-button'
import { RefreshCw } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { useReportWork, useWatchWork } from '@/components/work/work-provider'
import type { Deployment, Deployments as List } from '@/lib/api/deploy-form'
import { paths } from '@/lib/paths'
import type { Reading } from '@/lib/rules/outcome'
import type { Rights } from '@/lib/rules/rights'
import { deployProgress, isDeployed } from '@/lib/rules/deploy-progress'
import { DeploymentRow } from './deployment-row'
import { isOver, type Followed } from './followed'
import { Receipt } from './receipt'
import { passwordScope, type RevealPassword } from './show-password'

type Props = { orderIds: readonly string[]; first: Reading<List>; rights: Rights; reveal: RevealPassword }

/** The ordered servers until they are ready; what the API stops telling of keeps what was last known. */
export function Deployments({ orderIds, first, rights, reveal }: Props) {
  const t = useTranslations('deploy.follow')
  const [seen, setSeen] = useState<{ at: Date; by: Readonly<Record<string, Deployment>> }>({
    at: first.asOf,
    by: byOrder(first.value.servers),
  })
  const live = useLive<List>({
    url: paths.live.deployments(orderIds),
    initial: first,
    moving: ({ servers }) => servers.some(({ state }) => state !== 'waitlist' && !isDeployed(state)),
    done: ({ servers }) => servers.every(({ state }) => isDeployed(state)),
  })
  if (live.asOf > seen.at) setSeen({ at: live.asOf, by: { ...seen.by, ...byOrder(live.value.servers) } })

  const told = byOrder(live.value.servers)
  const rows = orderIds.map((orderId): Followed => {
    const known = told[orderId] ?? seen.by[orderId] ?? blank(orderId)
    return { ...known, gone: told[orderId] === undefined }
  })
  const progress = deployProgress(orderIds.join(','), live.value.servers)
  const { state, id, counts } = progress
  const name = rows.find(({ hostname }) => hostname !== null)?.hostname ?? orderIds[0] ?? ''
  useReportWork(
    state === 'underWay' || state === 'waiting' ? [{ kind: 'deploy', id, name, ...(counts && { counts }) }] : [],
    live.asOf,
  )
  useWatchWork([progress], live.asOf)
  // Told apart when the order is put away, and the only place that knows which of them have a password.
  useReportWork(
    rows.flatMap(({ serverId, hostname, state, hasPassword }) =>
      serverId && state === 'installing'
        ? [{ kind: 'install', id: serverId, name: hostname ?? serverId, ordered: true, sshKey: !hasPassword } as const]
        : [],
    ),
    live.asOf,
  )
  const allReady = rows.every(isOver) && !rows.some(({ gone }) => gone)
  return (
    <div className="stack-6">
      <Receipt orderIds={orderIds} />
      <Secrets scope={passwordScope} />
      <div role="status" className={allReady ? undefined : 'sr'}>
        {allReady && <Notice tone="ok" title={t('allReady', { count: rows.length })} />}
      </div>
      <Panel
        title={t('title', { count: rows.length })}
        flush
        aside={
          <>
            <AsOfLine live={live} />
            <IconButton size="small" variant="quiet" icon={RefreshCw} label={t('refresh')} onClick={live.refresh} />
          </>
        }
        foot={
          <>
            <ButtonLink href={paths.servers()}>{t('servers')}</ButtonLink>
            <ButtonLink href={paths.deploy()} variant="quiet" prefetch={false}>
              {t('more')}
            </ButtonLink>
          </>
        }
      >
        <table className="table" role="table">
          <caption className="sr">{t('caption')}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {(['server', 'state', 'address', 'ways'] as const).map((column) => (
                <th key={column} scope="col" role="columnheader">
                  {column === 'ways' ? <span className="sr">{t(column)}</span> : t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <DeploymentRow key={row.orderId} {...{ row, rights, reveal }} />
            ))}
          </tbody>
        </table>
        {rows.some(({ gone }) => gone) && <p className="hint p-4">{t('goneMeans')}</p>}
        {live.value.unreadable > 0 && <p className="hint p-4">{t('unreadable', { count: live.value.unreadable })}</p>}
      </Panel>
    </div>
  )
}

const byOrder = (servers: readonly Deployment[]) => Object.fromEntries(servers.map((one) => [one.orderId, one]))

const blank = (orderId: string): Deployment => ({
  orderId,
  orderNumber: null,
  serverId: null,
  hostname: null,
  ipv4: null,
  ipv6: null,
  state: null,
  hasPassword: false,
  step: null,
  percent: null,
})
