import { cookies } from 'next/headers'
import { columnsCookie, readColumns } from '@/components/table/remembered-columns'
import { BillingFailure } from '../billing-failure'
import { readBilling } from '../reads'
import { orderRow } from './order-row'
import { OrdersList } from './orders-list'

export async function Orders() {
  const [read, jar] = await Promise.all([readBilling(), cookies()])
  if (!read.ok) return <BillingFailure failure={read.failure} />
  const { orders, unreadableOrders } = read.value
  return (
    <OrdersList
      orders={orders.map(orderRow)}
      unreadable={unreadableOrders.map(({ id, index }) => ({ key: String(index), id }))}
      columns={readColumns(jar.get(columnsCookie('orders'))?.value)}
    />
  )
}
