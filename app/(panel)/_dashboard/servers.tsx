import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { AsOf } from '@/components/ui/as-of'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { ArrowRightLeft, Plus, Server } from '@/components/ui/icons'
import { Panel, panelClass, panelFootClass } from '@/components/ui/panel'
import { Pending } from '@/components/ui/skeleton'
import type { ServerPage } from '@/lib/servers/model'
import { requireSession } from '@/lib/auth/session'
import { paths } from '@/lib/paths'
import type { Reading } from '@/lib/model/outcome'
import { mayChange } from '@/lib/model/rights'
import { healthyFirst } from '@/lib/servers/rules/server'
import { DeployLink } from '../deploy-link'
import { followable, readDashboard, readFirstServers, readFirstSteps, readServers } from './reads'
import { StateList } from './state-list'

/** Servers by state: the first page of a long list at once, then the whole list. */
export async function Servers() {
  const [read, t] = await Promise.all([readFirstServers(), getTranslations('dashboard.servers')])
  if (!read.ok) {
    return (
      <Panel title={t('title')} flush={read.failure.kind === 'forbidden'}>
        {read.failure.kind === 'forbidden' ? (
          <NoAccess right="servers" />
        ) : (
          <PartFailure failure={read.failure} what={t('failed')} />
        )}
      </Panel>
    )
  }
  const { total, totalPages } = read.value
  // The first of the steps above leads to a server.
  if (total === 0) return (await readFirstSteps()) ? null : <NoServers />
  const first = await countsOf(read)
  return totalPages === 1 ? (
    first
  ) : (
    <Suspense fallback={first}>
      <AllServers />
    </Suspense>
  )
}

async function AllServers() {
  const read = await readServers()
  return read.ok && countsOf(read)
}

/** Number of servers per state, each linked to the filtered list. */
async function countsOf({ value, asOf }: Reading<ServerPage>) {
  const t = await getTranslations('dashboard.servers')
  const { rows, unreadable, total } = value
  const count = rows.length + unreadable.length
  const states = healthyFirst.map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
  return (
    <Panel
      title={t('count', { count: total })}
      flush
      note={count < total ? t('firstPage', { count }) : <AsOf time={asOf} />}
      aside={
        <ButtonLink size="small" href={paths.servers()}>
          {t('all')}
        </ButtonLink>
      }
    >
      <StateList counts={states} rows={followable(rows)} asOf={asOf} />
      <Suspense fallback={<Pending />}>
        <OtherServices />
      </Suspense>
    </Panel>
  )
}

const otherServices = ['domains', 'zones', 'bgp_sessions'] as const

/** Other services that the API counts under known names (api-fields §20); renders nothing when there are none. */
async function OtherServices() {
  const [read, t] = await Promise.all([readDashboard(), getTranslations('dashboard.services')])
  if (!read.ok) return null
  const { services } = read.value
  const counts = otherServices.flatMap((name) => {
    const count = services[name] ?? 0
    return count > 0 ? [t(name, { count })] : []
  })
  return counts.length > 0 ? (
    <p className={`${panelFootClass} text-compact text-fg-muted`}>{t('also', { list: counts.join(', ') })}</p>
  ) : null
}

/** For a customer without servers: what this page will show, and ways to begin. */
async function NoServers() {
  const [{ rights }, t, reasons] = await Promise.all([
    requireSession(),
    getTranslations('dashboard.first'),
    getTranslations('reasons'),
  ])
  const why = mayChange(rights, 'domains') ? null : reasons('readOnly')
  return (
    <section className={panelClass}>
      <Empty
        icon={Server}
        level={2}
        title={t('title')}
        actions={
          <>
            <ButtonLink href={paths.transferDomain()} icon={ArrowRightLeft} reason={why}>
              {t('transfer')}
            </ButtonLink>
            <ButtonLink href={paths.registerDomain()} icon={Plus} reason={why}>
              {t('register')}
            </ButtonLink>
            <Suspense>
              <DeployLink />
            </Suspense>
          </>
        }
      />
    </section>
  )
}
