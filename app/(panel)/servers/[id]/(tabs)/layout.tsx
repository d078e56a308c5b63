import { useTranslations } from 'next-intl'
import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { MoreMessages } from '@/components/more-messages'
import { WhatHappened } from '@/components/past/what-happened'
import { ButtonLink } from '@/components/ui/button-link'
import { classNames, tabsClass } from '@/components/ui/class-names'
import { headClass, PageHead } from '@/components/ui/page-head'
import { Skeleton, SkeletonPanel } from '@/components/ui/skeleton'
import { isMissing, quiet } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { readBilling } from '@/lib/billing/reads'
import { supportAddress } from '@/lib/brand'
import type { Failure } from '@/lib/model/outcome'
import { maySee } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { ServerPage } from '../server-page'
import { readPower, readServer } from './read-server'
import { ServerPrice } from './server-billing'
import { ServerHead, ServerTabNav } from './server-head'
import { ServerHeadToCome } from './server-head-to-come'
import { ServerLive } from './server-live'

/** Shared by the tabs of a server: breadcrumbs, head with power, and tabs. */
export default async function ServerLayout({
  params,
  children,
}: {
  params: Promise<{ id: string }>
  children: ReactNode
}) {
  const { id } = await params
  return (
    <ServerPage params={params}>
      <MoreMessages of={['server', 'continuity', 'cancel']}>
        <Suspense fallback={<ServerSkeleton id={id} />}>
          <ServerFrame id={id}>{children}</ServerFrame>
        </Suspense>
      </MoreMessages>
    </ServerPage>
  )
}

/** Head, tabs and the open tab of a server, or why it could not be read. */
async function ServerFrame({ id, children }: { id: string; children: ReactNode }) {
  // Stays unawaited when the server itself cannot be shown.
  const power = quiet(readPower(id))
  // For `ServerPrice`.
  void quiet(readBilling())
  const [read, session] = await Promise.all([readServer(id), requireSession()])
  if (isMissing(read)) notFound()
  if (!read.ok) return <ServerFailure id={id} {...read} />
  const { value, asOf } = read
  return (
    <ServerLive
      initial={{ value, asOf }}
      rights={session.rights}
      lacks={session.lacks}
      hidesBilling={!maySee(session, 'billing')}
      support={supportAddress()}
    >
      <ServerHead
        power={power}
        price={
          <Suspense fallback={<Skeleton width="10rem" />}>
            <ServerPrice id={id} />
          </Suspense>
        }
      />
      <ServerTabNav id={id} kind={value.kind} />
      {children}
      <WhatHappened of={{ kind: 'server', id }} name={value.name} readsAccount={false} />
    </ServerLive>
  )
}

/** Skeleton of a server page: head, tabs and panels in their final size. */
function ServerSkeleton({ id }: { id: string }) {
  const t = useTranslations('server')
  return (
    <>
      <ServerHeadToCome id={id}>
        <div className={headClass.frame} aria-hidden="true">
          <div>
            <div className={headClass.titleRow}>
              <Skeleton width="12rem" height="1.5rem" />
              <Skeleton width="5rem" />
            </div>
            <p className={headClass.meta}>
              <Skeleton width="22rem" className="max-w-full" />
            </p>
          </div>
          <div className={classNames(headClass.actions, 'max-sm:w-full')}>
            <Skeleton width="20rem" height="2rem" className="max-w-full" />
          </div>
        </div>
        <div className={`${tabsClass} min-h-[calc(2.5rem+1px)]`} aria-hidden="true" />
      </ServerHeadToCome>
      <div className="cols-side">
        <div className="grid grid-cols-1 content-start gap-6">
          <SkeletonPanel rows={10} label={t('traffic.title')} />
          <SkeletonPanel rows={8} label={t('activity.title')} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <SkeletonPanel rows={6} label={t('hardware.title')} />
          <SkeletonPanel rows={4} label={t('addresses.title')} />
          <SkeletonPanel rows={4} label={t('order.panel')} />
        </div>
      </div>
    </>
  )
}

/** Shown when a server could not be read; says that the server itself is not affected. */
function ServerFailure({ id, failure }: { id: string; failure: Failure }) {
  const t = useTranslations('server')
  return (
    <>
      <PageHead
        title={t('nameless', { id })}
        meta={[t('failure.notAffected')]}
        actions={<ButtonLink href={paths.servers()}>{t('notFound.all')}</ButtonLink>}
      />
      <PartFailure failure={failure} what={t(failure.kind === 'malformed' ? 'failure.unreadable' : 'failure.what')} />
    </>
  )
}
