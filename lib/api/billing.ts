import 'server-only'
import { cache } from 'react'
import type { Reading } from '@/lib/rules/outcome'
import type { Billing } from './billing-form'
import { billing, invoiceKeys } from './billing-wire'
import { apiRead } from './client'
import { exactlyOne } from './wire'

/**
 * Invoices, orders, cards and credit (§2.10). Needs access to billing: 403 for users without it.
 *
 * @throws ApiError
 */
export const getBilling = cache((token: string): Promise<Reading<Billing>> => {
  return apiRead(token, { path: '/billing', schema: exactlyOne(billing) })
})

/**
 * The key of one invoice's PDF (inv_md5, §2.10), `md5` null when the API gives none; null when there is no such
 * invoice. It opens the invoice for whoever has it, so it goes into the address of the PDF and nowhere else.
 *
 * @throws ApiError
 */
export async function getInvoiceKey(token: string, id: string): Promise<Reading<{ md5: string | null } | null>> {
  const { value, asOf } = await apiRead(token, { path: '/billing', schema: exactlyOne(invoiceKeys) })
  const md5 = value.get(id)
  return { value: md5 === undefined ? null : { md5 }, asOf }
}
