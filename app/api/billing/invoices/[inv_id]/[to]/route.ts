import { notFound, redirect } from 'next/navigation'
import { isCrossSiteRequest } from '@/lib/auth/address'
import { readForPage } from '@/lib/auth/read'
import { getInvoiceKey } from '@/lib/billing/api'
import { env } from '@/lib/env'
import { isId } from '@/lib/model/id'
import { paths } from '@/lib/paths'
import { fillTemplate } from '@/lib/settings'

const settings = { pdf: 'INVOICE_PDF_URL', pay: 'INVOICE_PAY_URL' } as const

type Context = { params: Promise<{ inv_id: string; to: string }> }

/**
 * GET /api/billing/invoices/{inv_id}/pdf or /pay: redirects to an invoice at the operator's site. The key that opens the
 * invoice (inv_md5) is read on demand and is only in that URL, never in a page of the panel.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { inv_id: id, to } = await params
  if (to !== 'pdf' && to !== 'pay') notFound()
  const template = env()[settings[to]]
  // Links from elsewhere, such as e-mails, are allowed: they show the person's own invoice and change nothing. Other
  // cross-site loads, such as images, would only cause work.
  if (!template || !isId(id) || (await isCrossSiteRequest({ links: true }))) notFound()
  const read = await readForPage((token) => getInvoiceKey(token, id))
  if (!read.ok) redirect(paths.invoice(id, to, read.failure.reference))
  const md5 = read.value?.md5
  if (read.value === null || (!md5 && template.includes('{inv_md5}'))) redirect(paths.invoice(id, to))
  const location = fillTemplate(template, { id, md5: md5 ?? '' })
  const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return new Response(null, { status: 303, headers })
}
