import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { messages } from '@/messages/messages'
import { PanelPage } from '../panel-page'
import { BillingHead } from './billing-head'
import { Overview } from './overview'
import { OverviewSkeleton } from './overview-skeleton'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('billing') }
}

/** /billing: amounts owed, spending, and all invoices. */
export default async function BillingPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('billing')])
  const { billing, table } = messages[locale]
  return (
    <PanelPage crumbs={[{ label: t('title') }]}>
      <MoreMessages messages={{ billing, table }}>
        <BillingHead current="overview">
          <Suspense fallback={<OverviewSkeleton />}>
            <Overview />
          </Suspense>
        </BillingHead>
      </MoreMessages>
    </PanelPage>
  )
}
