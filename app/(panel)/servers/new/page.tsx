import 'server-only'
import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { cache, Suspense } from 'react'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { MoreMessages } from '@/components/more-messages'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { LoaderCircle, Lock, ServerOff } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { panelClass } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { getAccount } from '@/lib/account/api'
import type { SshKey } from '@/lib/account/model'
import { quiet, readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { readBilling } from '@/lib/billing/reads'
import { latestRate } from '@/lib/billing/rules/amounts'
import { listApps, listDistributions, listReleases } from '@/lib/catalogue/api'
import { getDeployCatalogue, getWaitingList, listDeployIsos, listDeployments } from '@/lib/deploy/api'
import type { Deployment } from '@/lib/deploy/wire-orders'
import { isDeployed } from '@/lib/deploy/rules/orders'
import { translateReading } from '@/lib/i18n/translate-api'
import { newestReleases, releaseFullName } from '@/lib/install/rules/os-settings'
import type { SystemNeeds } from '@/lib/install/rules/reinstall'
import { isId } from '@/lib/model/id'
import type { Settled } from '@/lib/model/outcome'
import { mayChange, maySee } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { PanelPage } from '../../panel-page'
import { addKeyAction } from '../actions'
import { leaveWaitingListAction, placeOrderAction } from './actions'
import type { ImageApp, ImageIso, ImageSystem } from './use-choices'
import { Deployments } from './deployments'
import { OrderForm } from './order-form'
import { WaitingEntries } from './waiting-entries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deploy')
  return { title: t('title') }
}

/** /servers/new: order servers, then follow them until they are ready. */
export default async function DeployPage({ searchParams }: PageProps<'/servers/new'>) {
  const [{ orders }, t, pages] = await Promise.all([searchParams, getTranslations('deploy'), getTranslations('pages')])
  const followed = ordersIn(orders)
  return (
    <PanelPage crumbs={[{ label: pages('servers'), href: paths.servers() }, { label: t('crumb') }]}>
      <MoreMessages of={['deploy', 'secret', 'sshKeys', 'costs']}>
        {followed.length > 0 ? (
          <>
            <PageHead title={t('follow.title', { count: followed.length })} />
            <Suspense fallback={<SkeletonPanel rows={followed.length} />}>
              <FollowPart orderIds={followed} />
            </Suspense>
          </>
        ) : (
          <>
            <PageHead title={t('title')} meta={[t('meta')]} />
            <div className="grid in-order grid-cols-1 content-start gap-6">
              <Suspense fallback={<DeploySkeleton />}>
                <DeployPart />
              </Suspense>
              <Suspense>
                <WaitingPart />
              </Suspense>
            </div>
          </>
        )}
      </MoreMessages>
    </PanelPage>
  )
}

/** Parses the followed orders from `?orders=1,2`. */
function ordersIn(value: string | string[] | undefined): string[] {
  const text = Array.isArray(value) ? value.join(',') : (value ?? '')
  return [...new Set(text.split(',').filter(isId))].slice(0, 100)
}

/** Live progress of the ordered servers. */
async function FollowPart({ orderIds }: { orderIds: readonly string[] }) {
  const [read, { rights }, t] = await Promise.all([
    readDeployments(orderIds),
    requireSession(),
    getTranslations('deploy'),
  ])
  if (!read.ok) return <PartFailure failure={read.failure} what={t('follow.failed')} />
  const { value, asOf } = read
  return <Deployments orderIds={orderIds} first={{ value, asOf }} rights={rights} />
}

/** Skeleton of the order form. */
function DeploySkeleton() {
  return (
    <div className="cols-side">
      <div className="grid grid-cols-1 content-start gap-6">
        <SkeletonPanel rows={2} />
        <SkeletonPanel rows={6} />
        <SkeletonPanel rows={4} />
      </div>
      <SkeletonPanel rows={4} />
    </div>
  )
}

/** The waiting list; renders nothing when nothing can be ordered. */
async function WaitingPart() {
  const [catalogue, list, { rights }, t] = await Promise.all([
    readDeployCatalogue(),
    readWaitingList(),
    requireSession(),
    getTranslations('deploy'),
  ])
  if (!catalogue.ok || catalogue.value === null) return null
  if (!list.ok) {
    return list.failure.kind === 'notFound' ? null : <PartFailure failure={list.failure} what={t('waiting.failed')} />
  }
  return <WaitingEntries list={list.value} asOf={list.asOf} rights={rights} leave={leaveWaitingListAction} />
}

/** In percent, of the latest invoice; null when it is not known, also to who may not see billing. */
async function readVatRate(): Promise<string | null> {
  const billing = await readBilling()
  return billing.ok ? latestRate(billing.value.invoices) : null
}

/** The order form, or why it is not available. */
async function DeployPart() {
  const images = {
    systems: quiet(readSystems()),
    apps: quiet(readImageApps()),
    isos: quiet(readImageIsos()),
    keys: quiet(readKeys()),
  }
  const waiting = quiet(readWaitingList())
  const vatRate = quiet(readVatRate())
  const [catalogue, underWay, session, t] = await Promise.all([
    readDeployCatalogue(),
    readDeployments([]),
    requireSession(),
    getTranslations('deploy'),
  ])
  if (!catalogue.ok) {
    return catalogue.failure.kind === 'forbidden' ? (
      <section className={panelClass}>
        <NoAccess right="servers" level={2} />
      </section>
    ) : (
      <PartFailure failure={catalogue.failure} what={t('failed.what')} />
    )
  }
  if (catalogue.value === null || catalogue.value.tiers.every(({ products }) => products.length === 0)) {
    return (
      <section className={panelClass}>
        <Empty
          icon={ServerOff}
          level={2}
          title={t('absent.title')}
          actions={<ButtonLink href={paths.servers()}>{t('absent.servers')}</ButtonLink>}
        >
          {t('absent.body')}
        </Empty>
      </section>
    )
  }
  const inProgress = underWay.ok ? underWay.value.servers : null
  return (
    <>
      {!mayChange(session.rights, 'servers') && (
        <Notice tone="idle" icon={Lock} title={t('readOnly.title')}>
          {t('readOnly.body')}
        </Notice>
      )}
      <UnderWayNotice orders={inProgress?.filter(({ state }) => state !== 'waitlist' && !isDeployed(state)) ?? []} />
      <OrderForm
        catalogue={catalogue.value}
        ordersBefore={inProgress?.map(({ orderId }) => orderId) ?? null}
        images={images}
        waiting={waiting}
        vatRate={vatRate}
        seesBilling={maySee(session, 'billing')}
        rights={session.rights}
        place={placeOrderAction}
        addKey={addKeyAction}
      />
    </>
  )
}

/** Orders that are still being installed, with a link to follow them. */
function UnderWayNotice({ orders }: { orders: readonly Deployment[] }) {
  const t = useTranslations('deploy.underWay')
  if (orders.length === 0) return null
  return (
    <Notice
      tone="busy"
      icon={LoaderCircle}
      title={t('title', { count: orders.length })}
      actions={
        <ButtonLink href={paths.deploy({ orders: orders.map(({ orderId }) => orderId).join(',') })}>
          {t('follow')}
        </ButtonLink>
      }
    >
      {t('body')}
    </Notice>
  )
}

/** The catalogue, read once for form and waiting list. */
const readDeployCatalogue = cache(() =>
  readForPage(async (token) =>
    translateReading(
      await getDeployCatalogue(token),
      (catalogue, words) =>
        catalogue && { ...catalogue, tiers: catalogue.tiers.map((tier) => ({ ...tier, name: words(tier.name) })) },
    ),
  ),
)

const readWaitingList = cache(() => readForPage(getWaitingList))

function readDeployments(orderIds: readonly string[]) {
  return readForPage((token) => listDeployments(token, orderIds))
}

/** All releases of all distributions, newest first. Unreadable ones are counted. */
async function readSystems(): Promise<Settled<{ rows: ImageSystem[]; missing: number }>> {
  const list = await readForPage(listDistributions)
  if (!list.ok) return list
  const offered = list.value.rows.filter(({ active }) => active)
  const releases = await Promise.all(offered.map(({ id }) => readForPage((token) => listReleases(token, id))))
  const rows = offered.map(({ id, name }, place): ImageSystem => {
    const read = releases[place]
    const sorted = read?.ok ? newestReleases(name, read.value.rows) : []
    return {
      id,
      name,
      releases: sorted.map((release) => ({
        id: release.osId,
        name: releaseFullName(name, release),
        architecture: release.architecture,
        ...needsOf(release),
      })),
    }
  })
  const missing = list.value.unreadable.length + releases.filter((read) => !read.ok).length
  return { ...list, value: { rows: rows.filter((row) => row.releases.length > 0), missing } }
}

async function readImageApps(): Promise<Settled<{ rows: ImageApp[]; missing: number }>> {
  const list = await readForPage(listApps)
  if (!list.ok) return list
  const rows = list.value.rows.map((app): ImageApp => ({
    id: app.osId,
    name: app.name,
    version: app.version,
    logo: app.logo,
    about: app.description,
    ...needsOf(app),
  }))
  return { ...list, value: { rows, missing: list.value.unreadable.length } }
}

async function readImageIsos(): Promise<Settled<{ rows: ImageIso[]; missing: number }>> {
  const list = await readForPage(listDeployIsos)
  return list.ok ? { ...list, value: { rows: list.value.rows, missing: list.value.unreadable.length } } : list
}

async function readKeys(): Promise<Settled<SshKey[]>> {
  const account = await readForPage(getAccount)
  return account.ok ? { ...account, value: account.value.sshKeys } : account
}

const needsOf = ({ minMemoryGb, minDiskGb, dedicatedOnly }: SystemNeeds): SystemNeeds => ({
  minMemoryGb,
  minDiskGb,
  dedicatedOnly,
})
