import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { Suspense } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { MoreMessages } from '@/components/more-messages'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHead } from '@/components/ui/page-head'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { readForPage } from '@/lib/auth/read'
import { supportAddress } from '@/lib/brand'
import { readDomainStatus } from '@/lib/domains/api'
import { rulesOf } from '@/lib/domains/rules/tlds'
import { toDomainName } from '@/lib/model/domain-name'
import { tldOf } from '@/lib/model/tld'
import { paths } from '@/lib/paths'
import { PanelPage } from '../../../panel-page'
import { TagPanel, TransferSteps } from './transfer-steps'

type Props = PageProps<'/domains/transfer/done'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('transfer.done')
  return { title: t('titlePlain') }
}

/** Next steps after a transfer has started. */
export default async function TransferBegunPage({ searchParams }: Props) {
  const [t, pages] = await Promise.all([getTranslations('transfer'), getTranslations('pages')])
  const crumbs = [
    { label: pages('domains'), href: paths.domains() },
    { label: t('title'), href: paths.transferDomain() },
    { label: t('done.crumb') },
  ]
  return (
    <PanelPage crumbs={crumbs}>
      <MoreMessages of={['transfer']}>
        <Suspense fallback={<SkeletonPanel rows={4} label={t('done.titlePlain')} />}>
          <StartedTransfer searchParams={searchParams} />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

/** The current state of the domain, and the remaining steps of the transfer. */
async function StartedTransfer({
  searchParams,
}: {
  searchParams: PageProps<'/domains/transfer/done'>['searchParams']
}) {
  const { domain } = await searchParams
  const name = toDomainName(typeof domain === 'string' ? domain : '')
  if (name === null) redirect(paths.transferDomain())
  const [latestState, t] = await Promise.all([
    readForPage((token) => readDomainStatus(token, name)),
    getTranslations('transfer.done'),
  ])
  const isUk = rulesOf(tldOf(name)).ipsTag === true
  if (!latestState.ok) {
    const more = <ButtonLink href={paths.transferDomain()}>{t('more')}</ButtonLink>
    return (
      <>
        <PageHead title={t('titlePlain')} />
        <div className="grid grid-cols-1 content-start gap-6">
          <PartFailure failure={latestState.failure} what={t('failed.what')} actions={more} />
          {isUk && <TagPanel name={name} support={supportAddress()} />}
        </div>
      </>
    )
  }
  const { value, asOf } = latestState
  return <TransferSteps name={name} isUk={isUk} initial={{ value, asOf }} support={supportAddress()} />
}
