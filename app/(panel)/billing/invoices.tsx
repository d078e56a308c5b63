import { cookies } from 'next/headers'
import { columnsCookie, readColumns } from '@/components/table/remembered-columns'
import type { Billing } from '@/lib/billing/model'
import { env } from '@/lib/env'
import { InvoicesList } from './invoices-list'
import { invoiceRow } from './invoice-row'
import { statedInvoices } from './reads'

/** All invoices, to search, filter and export. */
export async function Invoices({ billing, asOf }: { billing: Billing; asOf: Date }) {
  const [invoices, jar] = await Promise.all([statedInvoices(billing, asOf), cookies()])
  const { INVOICE_PDF_URL: pdf, INVOICE_PAY_URL: pay, BRAND_NAME: brand } = env()
  return (
    <InvoicesList
      rows={invoices.map(invoiceRow)}
      unreadable={billing.unreadableInvoices.map(({ id, index }) => ({ key: String(index), id }))}
      columns={readColumns(jar.get(columnsCookie('invoices'))?.value)}
      ways={{ pdf: Boolean(pdf), pay: Boolean(pay), brand }}
    />
  )
}
