import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { ListSkeleton } from '@/components/table/list-skeleton'
import { messages } from '@/messages/messages'
import { PanelPage } from '../panel-page'
import { Domains } from './domains'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('domains') }
}

/** /domains: the account's domains and zones. */
export default async function DomainsPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('pages')])
  const { domains, domainState, zoneRefused, table } = messages[locale]
  return (
    <PanelPage crumbs={[{ label: t('domains') }]}>
      <MoreMessages messages={{ domains, domainState, zoneRefused, table }}>
        <Suspense fallback={<ListSkeleton title={t('domains')} />}>
          <Domains />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}
