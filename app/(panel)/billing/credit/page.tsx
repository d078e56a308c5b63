import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { paths } from '@/lib/paths'
import { messages } from '@/messages/messages'
import { PanelPage } from '../../panel-page'
import { BillingHead } from '../billing-head'
import { CreditAndCards } from './credit-and-cards'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('billing.tabs')
  return { title: t('credit') }
}

/** /billing/credit: credit, top-ups and payment cards. */
export default async function CreditPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('billing')])
  const { billing } = messages[locale]
  return (
    <PanelPage crumbs={[{ label: t('title'), href: paths.billing() }, { label: t('tabs.credit') }]}>
      <MoreMessages messages={{ billing }}>
        <BillingHead current="credit">
          <Suspense fallback={<SkeletonPanel rows={4} label={t('tabs.credit')} />}>
            <CreditAndCards />
          </Suspense>
        </BillingHead>
      </MoreMessages>
    </PanelPage>
  )
}
