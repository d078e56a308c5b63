import { getTranslations } from 'next-intl/server'
import { readBilling } from '../../reads'

/** "Invoice 204118", for the breadcrumbs; the URL only has its ID, which customers do not know. */
export async function InvoiceNumber({ id }: { id: string }) {
  const [read, t] = await Promise.all([readBilling(), getTranslations('billing.invoice')])
  const number = read.ok ? read.value.invoices.find((invoice) => invoice.id === id)?.number : null
  return number ? t('title', { number }) : t('word')
}
