import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/ui/page-head'
import { requireSession } from '@/lib/auth/session'
import { mayChangeTerm, termBlock } from '@/lib/billing/rules/term'
import { BillingFailure } from '../../billing-failure'
import { statedInvoices } from '../../reads'
import { NotChangeable } from './not-changeable'
import { OrderHead } from './order-head'
import { OrderInvoices } from './order-invoices'
import { OrderProducts } from './order-products'
import { readOrder } from './read-order'
import { Terms } from './terms'

/** The order after it has been read: its term or why that cannot be changed, and its contents. */
export async function OrderPart({ number }: { number: string }) {
  const [read, session, t] = await Promise.all([readOrder(number), requireSession(), getTranslations('billingTerm')])
  if (!read.ok) {
    return (
      <>
        <PageHead title={t('title', { number })} />
        <BillingFailure failure={read.failure} />
      </>
    )
  }
  const { order, billing } = read.value
  if (!order) notFound()
  const invoices = billing ? await statedInvoices(billing, read.asOf) : []
  const own = invoices.filter(({ orderId }) => orderId !== null && orderId === order.id)
  const currency = order.currency ?? own[0]?.currency ?? null
  const block = termBlock(order)
  const isAdmin = mayChangeTerm(session)
  return (
    <>
      <OrderHead order={order} currency={currency} now={read.asOf} />
      <div className="stack-6">
        {block || !isAdmin ? (
          <NotChangeable block={block} isKey={session.kind === 'apiKey'} />
        ) : (
          <Terms order={{ ...order, number, currency }} invoices={invoices} now={read.asOf} />
        )}
        <div className="cols cols-2">
          <OrderProducts order={order} currency={currency} />
          <OrderInvoices invoices={own} number={number} known={billing !== null} />
        </div>
      </div>
    </>
  )
}
