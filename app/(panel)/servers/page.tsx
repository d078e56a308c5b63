import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { ListSkeleton } from '@/components/table/list-skeleton'
import { quiet, readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { isDeployOffered } from '@/lib/deploy/api'
import { marksCookie } from '@/lib/preferences'
import { listServers } from '@/lib/servers/api'
import { DeployLink } from '../deploy-link'
import { FailedPage } from '../failed-page'
import { PanelPage } from '../panel-page'
import { ServersList } from './servers-list'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('servers') }
}

/** /servers: the account's servers. The list appears once the API has returned its first page. */
export default async function ServersPage() {
  const t = await getTranslations('servers')
  return (
    <PanelPage crumbs={[{ label: t('title') }]}>
      <MoreMessages of={['continuity', 'servers', 'table']}>
        <Suspense fallback={<ListSkeleton title={t('title')} />}>
          <Servers />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

/** Awaits only the first page of the API's list, which is the whole list of most accounts. */
async function Servers() {
  // `DeployLink` below asks for it only once the list is there.
  void quiet(requireSession().then(isDeployOffered))
  const [first, { rights }, t] = await Promise.all([
    readForPage((token) => listServers(token)),
    requireSession(),
    getTranslations('servers'),
  ])
  if (!first.ok)
    return <FailedPage right="servers" title={t('title')} failure={first.failure} what={t('failed.what')} />
  const { value, asOf } = first
  return (
    <ServersList
      first={{ value, asOf }}
      rights={rights}
      columns={await rememberedColumns('servers')}
      hasMarks={(await cookies()).has(marksCookie)}
      deploy={
        <Suspense>
          <DeployLink />
        </Suspense>
      }
    />
  )
}
