import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { paths } from '@/lib/paths'
import { messages } from '@/messages/messages'
import { PanelPage } from '../../panel-page'
import { BillingHead } from '../billing-head'
import { SpendingByProduct } from './spending-by-product'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('billing.spending')
  return { title: t('title') }
}

type Search = Promise<{ product?: string | string[]; currency?: string | string[] }>

/** /billing/spending: two years of spending, by month and by product, for each currency. */
export default async function SpendingPage({ searchParams }: { searchParams: Search }) {
  const [{ product, currency }, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations('billing')])
  const { billing } = messages[locale]
  const chosen = typeof product === 'string' && typeof currency === 'string' ? { product, currency } : null
  return (
    <PanelPage crumbs={[{ label: t('title'), href: paths.billing() }, { label: t('spending.title') }]}>
      <MoreMessages messages={{ billing }}>
        <BillingHead current="spending">
          <Suspense fallback={<SkeletonPanel rows={12} label={t('spending.title')} />}>
            <SpendingByProduct chosen={chosen} />
          </Suspense>
        </BillingHead>
      </MoreMessages>
    </PanelPage>
  )
}
