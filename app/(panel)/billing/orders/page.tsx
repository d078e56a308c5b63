import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { readBilling } from '@/lib/billing/reads'
import { BillingFailure, BillingPage } from '../billing-head'
import { orderRow } from '../order-row'
import { OrdersList } from './orders-list'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('billing.orders')
  return { title: t('title') }
}

/** /billing/orders: every order with its contents, term and next billing date. */
export default async function OrdersPage() {
  const t = await getTranslations('billing.orders')
  return (
    <BillingPage
      current="orders"
      title={t('title')}
      words={['table']}
      skeleton={<SkeletonPanel rows={12} label={t('title')} />}
    >
      <Orders />
    </BillingPage>
  )
}

async function Orders() {
  const [read, t] = await Promise.all([readBilling(), getTranslations('billing.orders')])
  if (!read.ok) return <BillingFailure failure={read.failure} />
  const { orders, unreadableOrders } = read.value
  return (
    <OrdersList
      rows={orders.map((order) => orderRow(order, read.value, read.asOf))}
      unreadable={unreadableOrders.map(({ id, index }) => ({
        key: String(index),
        name: id ? t('unreadable', { id }) : t('unreadableNoId'),
      }))}
      remembered={await rememberedColumns('orders')}
    />
  )
}
