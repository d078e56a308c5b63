import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { PageHead } from '@/components/ui/page-head'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { messages } from '@/messages/messages'
import { PanelPage } from '../../panel-page'
import { DeployPart } from './deploy-part'
import { DeploySkeleton } from './deploy-skeleton'
import { FollowPart } from './follow-part'
import { ordersIn } from './orders-in'
import { WaitingPart } from './waiting-part'

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
