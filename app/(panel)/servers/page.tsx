import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { ListSkeleton } from '@/components/table/list-skeleton'
import { messages } from '@/messages/messages'
import { PanelPage } from '../panel-page'
import { Servers } from './servers'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('servers') }
}

/** /servers: the account's servers. The list appears once the API has returned its first page. */
export default async function ServersPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('servers')])
  const { continuity, servers, table } = messages[locale]
  return (
    <PanelPage crumbs={[{ label: t('title') }]}>
      <MoreMessages messages={{ continuity, servers, table }}>
        <Suspense fallback={<ListSkeleton title={t('title')} />}>
          <Servers />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}
