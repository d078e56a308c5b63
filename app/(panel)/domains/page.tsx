import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { ZonesFailure } from '@/components/domain/use-zone-refusal'
import { NoAccess } from '@/components/feedback/no-access'
import { MoreMessages } from '@/components/more-messages'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { ListSkeleton } from '@/components/table/list-skeleton'
import { PageHead } from '@/components/ui/page-head'
import { readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { supportAddress } from '@/lib/brand'
import { listDomainRows } from '@/lib/domains/api'
import { listTransfers } from '@/lib/mass-transfer/api'
import { offersOf } from '@/lib/model/offers'
import { openTransfersByZone } from '@/lib/mass-transfer/rules/item'
import { PanelPage } from '../panel-page'
import { DomainsList } from './domains-list'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('domains') }
}

/** /domains: the account's domains and zones. */
export default async function DomainsPage() {
  const t = await getTranslations('pages')
  return (
    <PanelPage crumbs={[{ label: t('domains') }]}>
      <MoreMessages of={['domains', 'dnsTemplates', 'domainState', 'zoneRefused', 'table']}>
        <Suspense fallback={<ListSkeleton title={t('domains')} />}>
          <Domains />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

/** Reads and lists the zones; the API returns all of them in one answer. */
async function Domains() {
  // Not waited for: the list is there before it, and without it.
  const transfers = readForPage(listTransfers).then(
    (read) => (read.ok ? openTransfersByZone(read.value.rows) : {}),
    () => ({}),
  )
  const [read, session, t] = await Promise.all([
    readForPage(listDomainRows),
    requireSession(),
    getTranslations('domains'),
  ])
  if (!read.ok && read.failure.kind === 'forbidden') {
    return <NoAccess right="domains" level={1} />
  }
  if (!read.ok) {
    return (
      <>
        <PageHead title={t('title')} />
        <ZonesFailure failure={read.failure} what={t('failed.what')} />
      </>
    )
  }
  const { value, asOf } = read
  return (
    <DomainsList
      initial={{ value, asOf }}
      rights={session.rights}
      support={supportAddress()}
      hasReverse={offersOf(session, 'reverseZones')}
      transfers={transfers}
      columns={await rememberedColumns('domains')}
    />
  )
}
