import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { paths } from '@/lib/paths'
import { readBilling } from '@/lib/billing/reads'
import { PanelPage } from '../../panel-page'
import { BillingFailure, BillingHead } from '../billing-head'
import { orderRow } from '../order-row'
import { OrdersList } from './orders-list'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('billing.orders')
  return { title: t('title') }
}

/** /billing/orders: every order with its contents, term and next billing date. */
export default async function OrdersPage() {
  const t = await getTranslations('billing')
  return (
    <PanelPage crumbs={[{ label: t('title'), href: paths.billing() }, { label: t('orders.title') }]}>
      <MoreMessages of={['billing', 'table']}>
        <BillingHead current="orders">
          <Suspense fallback={<SkeletonPanel rows={12} label={t('orders.title')} />}>
            <Orders />
          </Suspense>
        </BillingHead>
      </MoreMessages>
    </PanelPage>
  )
}

async function Orders() {
  const [read, t] = await Promise.all([readBilling(), getTranslations('billing.orders')])
  if (!read.ok) return <BillingFailure failure={read.failure} />
  const { orders, unreadableOrders } = read.value
  return (
    <OrdersList
      rows={orders.map(orderRow)}
      unreadable={unreadableOrders.map(({ id, index }) => ({
        key: String(index),
        name: id ? t('unreadable', { id }) : t('unreadableNoId'),
      }))}
      remembered={await rememberedColumns('orders')}
    />
  )
}
