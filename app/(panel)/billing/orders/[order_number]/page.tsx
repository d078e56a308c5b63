import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { PageHead } from '@/components/ui/page-head'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { answerMissing } from '@/lib/auth/read'
import { paths } from '@/lib/paths'
import { PanelPage } from '../../../panel-page'
import { OrderPart, readOrder } from './order-part'

type OrderPageProps = { params: Promise<{ order_number: string }> }

export async function generateMetadata({ params }: OrderPageProps): Promise<Metadata> {
  const [{ order_number: number }, t] = await Promise.all([params, getTranslations('billingTerm')])
  return { title: t('title', { number }) }
}

/** /billing/orders/{order_number}: contents and billing term of an order. */
export default async function OrderPage({ params }: OrderPageProps) {
  const [{ order_number: number }, t] = await Promise.all([params, getTranslations('billingTerm')])
  await answerMissing(readOrder(number).then((read) => read.ok && read.value.order === null))
  const title = t('title', { number })
  return (
    <PanelPage crumbs={[{ label: t('billing'), href: paths.billing() }, { label: title }]}>
      <MoreMessages of={['billing', 'billingTerm']}>
        <Suspense
          fallback={
            <>
              <PageHead title={title} />
              <SkeletonPanel rows={8} label={t('order')} />
            </>
          }
        >
          <OrderPart number={number} />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}
