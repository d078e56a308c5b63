import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { Figure, Figures } from '@/components/ui/figures'
import { Skeleton, SkeletonPanel } from '@/components/ui/skeleton'
import { messages } from '@/messages/messages'
import { PanelPage } from '../panel-page'
import { BillingHead } from './billing-head'
import { Overview } from './overview'

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

/** Skeleton of the overview. */
function OverviewSkeleton() {
  const t = useTranslations('billing')
  return (
    <div className="stack-6" aria-busy="true">
      <FiguresSkeleton />
      <div className="cols cols-side">
        <SkeletonPanel rows={6} label={t('spending.title')} />
        <SkeletonPanel rows={5} label={t('orders.title')} />
      </div>
      <SkeletonPanel rows={10} label={t('invoices.title')} />
    </div>
  )
}

function FiguresSkeleton() {
  const t = useTranslations('billing.owing')
  return (
    <Figures>
      <Figure name={t('outstanding')} busy note={<Skeleton width="8rem" />} />
      <Figure name={t('late')} busy note={<Skeleton width="5rem" />} />
    </Figures>
  )
}
