import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { getInvoiceKey } from '@/lib/api/billing'
import { isAskedFromElsewhere } from '@/lib/auth/fetch-site'
import { readForPage } from '@/lib/auth/read'
import { env, fillIn } from '@/lib/env'
import { isId } from '@/lib/model/id'
import { paths } from '@/lib/paths'

const settings = { pdf: 'INVOICE_PDF_URL', pay: 'INVOICE_PAY_URL' } as const

/**
 * Leads from the panel to an invoice's address at the operator's. The key that opens the invoice (inv_md5) is read at
 * this moment and stands in that address only: no page of the panel holds it.
 */
export async function leadOn(to: keyof typeof settings, id: string): Promise<Response> {
  const template = env()[settings[to]]
  // A link in an e-mail may lead here: it shows the person their own invoice and changes nothing. What else another
  // site's page may load, such as an image, would only make the panel work.
  if (!template || !isId(id) || (await isAskedFromElsewhere({ links: true }))) notFound()
  const read = await readForPage((token) => getInvoiceKey(token, id))
  if (!read.ok) redirect(paths.invoice(id, to, read.failure.reference))
  const md5 = read.value?.md5
  if (read.value === null || (!md5 && template.includes('{inv_md5}'))) redirect(paths.invoice(id, to))
  const location = fillIn(template, { id, md5: md5 ?? '' })
  const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return new Response(null, { status: 303, headers })
}
