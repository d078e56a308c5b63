import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton, SkeletonPanel } from '@/components/ui/skeleton'
import { isMissing, readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { getInstallation } from '@/lib/install/api'
import { installSteps } from '@/lib/install/rules/install'
import { FailedPage } from '../../../failed-page'
import { readServer } from '../(tabs)/read-server'
import { ServerPage } from '../server-page'
import { InstallView } from './install-view'

type Props = PageProps<'/servers/[id]/install'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('install')
  return { title: t('title') }
}

export default async function InstallPage({ params }: Props) {
  const [{ id }, t] = await Promise.all([params, getTranslations('install')])
  return (
    <ServerPage params={params} crumb={t('title')}>
      <MoreMessages of={['install', 'secret']}>
        <Suspense fallback={<InstallSkeleton />}>
          <Content id={id} />
        </Suspense>
      </MoreMessages>
    </ServerPage>
  )
}

async function Content({ id }: { id: string }) {
  const [server, installation, { rights, lacks }, t] = await Promise.all([
    readServer(id),
    readForPage((token) => getInstallation(token, id, { withApp: true })),
    requireSession(),
    getTranslations('install'),
  ])
  if (isMissing(server)) notFound()
  if (!installation.ok)
    return <FailedPage right="servers" title={t('title')} failure={installation.failure} what={t('unread.what')} />
  // Without the server's details the progress is still shown, without name and address.
  const { name, kind, primaryIp, os, state } = server.ok
    ? server.value
    : { name: id, kind: null, primaryIp: null, os: null, state: 'unknown' as const }
  return (
    <InstallView
      server={{ id, name, kind, primaryIp, os, state }}
      initial={installation}
      rights={rights}
      lacks={lacks}
    />
  )
}

/** Skeleton of the page: title, panel of steps and side column. */
function InstallSkeleton() {
  const t = useTranslations('install')
  return (
    <>
      <PageHead title={t('title')} meta={[<Skeleton key="meta" width="16rem" />]} />
      <div className="cols-side">
        <SkeletonPanel rows={installSteps.length} label={t('system.title')} />
        <SkeletonPanel rows={3} />
      </div>
    </>
  )
}
