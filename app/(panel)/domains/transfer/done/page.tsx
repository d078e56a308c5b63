import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { messages } from '@/messages/messages'
import { PanelPage } from '../../../panel-page'
import { StartedTransfer } from './started-transfer'

type Props = PageProps<'/domains/transfer/done'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('transfer.done')
  return { title: t('titlePlain') }
}

/** Next steps after a transfer has started. */
export default async function TransferBegunPage({ searchParams }: Props) {
  const [{ locale }, t, pages] = await Promise.all([
    readPreferences(),
    getTranslations('transfer'),
    getTranslations('pages'),
  ])
  const crumbs = [
    { label: pages('domains'), href: paths.domains() },
    { label: t('title'), href: paths.transferDomain() },
    { label: t('done.crumb') },
  ]
  return (
    <PanelPage crumbs={crumbs}>
      <MoreMessages messages={{ transfer: messages[locale].transfer }}>
        <Suspense fallback={<SkeletonPanel rows={4} label={t('done.titlePlain')} />}>
          <StartedTransfer searchParams={searchParams} />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}
