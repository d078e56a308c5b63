import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { getAccount } from '@/lib/account/api'
import { readForPage } from '@/lib/auth/read'
import { BillingFailure } from '../../billing-failure'
import { readBilling, statedInvoices } from '../../reads'
import { BilledTo } from './billed-to'
import { InvoiceHead } from './invoice-head'
import { InvoiceSheet } from './invoice-sheet'
import { OrderComparison } from './order-comparison'

type InvoicePartProps = {
  id: string
  failed: 'pdf' | 'pay' | null
  /** Reference of the failed request. */
  reference: string | null
}

/** The invoice after billing has been read, or the failure. */
export async function InvoicePart({ id, failed, reference }: InvoicePartProps) {
  const [read, account, t] = await Promise.all([
    readBilling(),
    // Shown above the amounts, so not later than they are.
    readForPage(getAccount),
    getTranslations('billing.invoice'),
  ])
  if (!read.ok) {
    return (
      <>
        <PageHead title={t('word')} />
        <BillingFailure failure={read.failure} />
      </>
    )
  }
  const { value: billing, asOf } = read
  const invoice = (await statedInvoices(billing, asOf)).find((one) => one.id === id)
  if (!invoice) notFound()
  const order = billing.orders.find((one) => one.id !== null && one.id === invoice.orderId) ?? null
  return (
    <>
      <InvoiceHead invoice={invoice} now={asOf} />
      <div className="stack-6">
        {failed && (
          <Notice tone="warn" title={t(`failed.${failed}`)} reference={reference} failed>
            {t('failed.means')}
          </Notice>
        )}
        <div className="cols cols-side">
          <InvoiceSheet invoice={invoice} billedTo={account.ok && <BilledTo account={account.value} />} />
          <OrderComparison invoice={invoice} order={order} />
        </div>
      </div>
    </>
  )
}
