import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { paths } from '@/lib/paths'
import { messages } from '@/messages/messages'
import { PanelPage } from '../../panel-page'
import { Transfers } from './transfers'
import { TransfersSkeleton } from './transfers-skeleton'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('massTransfer')
  return { title: t('title') }
}

/** /domains/mass-transfer: transfers many .no domains to us at once. */
export default async function MassTransferPage() {
  const [locale, t, pages] = await Promise.all([getLocale(), getTranslations('massTransfer'), getTranslations('pages')])
  const { massTransfer, table } = messages[locale]
  return (
    <PanelPage crumbs={[{ label: pages('domains'), href: paths.domains() }, { label: t('title') }]}>
      <MoreMessages messages={{ massTransfer, table }}>
        <Suspense fallback={<TransfersSkeleton />}>
          <Transfers />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}
