import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { MoreMessages } from '@/components/more-messages'
import { PageHead } from '@/components/ui/page-head'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { requireSession } from '@/lib/auth/session'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { messages } from '@/messages/messages'
import { PanelPage } from '../../panel-page'
import { leaveWaitingListAction, revealPasswordAction } from './actions'
import { DeployPart } from './deploy-part'
import { Deployments } from './lazy-parts'
import { readDeployCatalogue, readDeployments, readWaitingList } from './read'
import { WaitingEntries } from './waiting-entries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deploy')
  return { title: t('title') }
}

/** /servers/new: order servers, then follow them until they are ready. */
export default async function DeployPage({ searchParams }: PageProps<'/servers/new'>) {
  const [{ orders }, { locale }, t, pages] = await Promise.all([
    searchParams,
    readPreferences(),
    getTranslations('deploy'),
    getTranslations('pages'),
  ])
  const followed = ordersIn(orders)
  const { deploy, secret, sshKeys } = messages[locale]
  return (
    <PanelPage crumbs={[{ label: pages('servers'), href: paths.servers() }, { label: t('crumb') }]}>
      <MoreMessages messages={{ deploy, secret, sshKeys }}>
        {followed.length > 0 ? (
          <>
            <PageHead title={t('follow.title', { count: followed.length })} meta={[t('follow.meta')]} />
            <Suspense fallback={<DeploySkeleton rows={followed.length} />}>
              <FollowPart orderIds={followed} />
            </Suspense>
          </>
        ) : (
          <>
            <PageHead title={t('title')} meta={[t('meta')]} />
            <div className="stack-6 in-order">
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
  return [...new Set(text.split(',').filter((id) => /^\d{1,19}$/.test(id)))].slice(0, 100)
}

/** Live progress of the ordered servers. */
async function FollowPart({ orderIds }: { orderIds: readonly string[] }) {
  const [read, { rights }, t] = await Promise.all([
    readDeployments(orderIds),
    requireSession(),
    getTranslations('deploy'),
  ])
  if (!read.ok) return <PartFailure failure={read.failure} what={t('follow.failed')} part={t('follow.part')} />
  const { value, asOf } = read
  return <Deployments orderIds={orderIds} first={{ value, asOf }} rights={rights} reveal={revealPasswordAction} />
}

/** Skeleton of the order form, or of the ordered servers. */
function DeploySkeleton({ rows }: { rows?: number }) {
  if (rows !== undefined) return <SkeletonPanel rows={rows} />
  return (
    <div className="cols cols-side">
      <div className="stack-6">
        <SkeletonPanel rows={2} />
        <SkeletonPanel rows={6} />
        <SkeletonPanel rows={4} />
      </div>
      <SkeletonPanel rows={4} />
    </div>
  )
}

/** The waiting list; renders nothing when it is empty or nothing can be ordered. */
async function WaitingPart() {
  const [catalogue, list, { rights }, t] = await Promise.all([
    readDeployCatalogue(),
    readWaitingList(),
    requireSession(),
    getTranslations('deploy'),
  ])
  if (!catalogue.ok || catalogue.value === null) return null
  if (!list.ok) {
    return list.failure.kind === 'notFound' ? null : (
      <PartFailure failure={list.failure} what={t('waiting.failed')} part={t('waiting.part')} />
    )
  }
  return <WaitingEntries list={list.value} asOf={list.asOf} rights={rights} leave={leaveWaitingListAction} />
}
