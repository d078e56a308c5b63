import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { supportAddress } from '@/lib/brand'
import { paths } from '@/lib/paths'
import { PanelPage } from '../../panel-page'
import { readOrderForm } from '../read-order-form'
import { requestTokenAction, transferAction } from '../actions'
import { TransferView } from './transfer-view'

type Props = PageProps<'/domains/transfer'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('transfer')
  return { title: t('title') }
}

export default async function TransferPage({ searchParams }: Props) {
  const [t, pages] = await Promise.all([getTranslations('transfer'), getTranslations('pages')])
  return (
    <PanelPage crumbs={[{ label: pages('domains'), href: paths.domains() }, { label: t('title') }]}>
      <MoreMessages of={['registrant', 'transfer', 'domainState', 'costs']}>
        <Suspense fallback={<SkeletonPanel rows={5} label={t('title')} />}>
          <TransferPart searchParams={searchParams} />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

async function TransferPart({ searchParams }: Pick<Props, 'searchParams'>) {
  const actions = { transfer: transferAction, requestToken: requestTokenAction }
  return <TransferView {...await readOrderForm(searchParams)} {...actions} support={supportAddress()} />
}
