import { z } from 'zod'
import type { Account } from '../accounts/account'
import { defineEndpoint } from '../api/endpoint'
import { notFound } from '../api/envelope'
import { encodeDmy, encodeMoney } from '../api/wire'
import { totalWithVat } from './amounts'
import { type PdfLine, writePdf } from './pdf'
import type { Invoice } from './state'

/** GET /billing/invoice/{inv_id}/{inv_md5}: the download with inv_md5 as its key, as assumed in api-fields §20. */
export const getInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/billing/invoice/{inv_id}/{inv_md5}',
  section: 'fields 20',
  summary: 'An invoice as PDF',
  access: { area: 'billing', change: false },
  data: z.object({ filename: z.string(), data: z.base64() }),
  handle: ({ account, params }) => {
    const found = account.billing.invoices.find(({ id }) => String(id) === params['inv_id'])
    const invoice = found?.md5 === params['inv_md5'] ? found : undefined
    if (invoice === undefined) return notFound()
    const pdf = writePdf(invoiceLines(account, invoice))
    return { data: { filename: `invoice-${invoice.number}.pdf`, data: pdf.toString('base64') } }
  },
})

const LEFT = 60
const TOP = 770
const LINE_HEIGHT = 18

function invoiceLines(account: Account, invoice: Invoice): PdfLine[] {
  const { profile } = account.customer
  const order = account.billing.orders.find(({ id }) => id === invoice.orderId)
  const total = totalWithVat(invoice)
  const texts = [
    profile.name,
    `${profile.address}, ${profile.zipcode} ${profile.city}`,
    '',
    `Invoice date ${encodeDmy(invoice.date)}    Due date ${encodeDmy(invoice.dueDate)}    KID ${invoice.kid}`,
    '',
    ...(invoice.topUp ? ['Credit'] : (order?.lines ?? []).map(({ name, altName }) => `${name}  ${altName}`)),
    '',
    `Net ${encodeMoney(invoice.total)} ${invoice.currency}`,
    `VAT ${invoice.vatPercent} % ${encodeMoney(total - invoice.total)} ${invoice.currency}`,
    `Total ${encodeMoney(total)} ${invoice.currency}`,
    stateOf(invoice),
  ]
  const rows = texts.map((text, index) => ({ x: LEFT, y: TOP - 40 - index * LINE_HEIGHT, size: 11, text }))
  return [{ x: LEFT, y: TOP, size: 20, text: `Invoice ${invoice.number}` }, ...rows.filter(({ y }) => y > LINE_HEIGHT)]
}

function stateOf({ paid, credited }: Invoice): string {
  if (credited) return 'Credited'
  return paid ? 'Paid' : ''
}
