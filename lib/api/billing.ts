import 'server-only'
import { cache } from 'react'
import type { Reading } from '@/lib/rules/outcome'
import type { Billing } from './billing-form'
import { billing, invoiceKeys } from './billing-wire'
import { apiRead } from './client'
import { exactlyOne } from './wire'

/**
 * Reads invoices, orders, cards and credit (§2.10). 403 for users without access to billing.
 *
 * @throws ApiError
 */
export const getBilling = cache((token: string): Promise<Reading<Billing>> => {
  return apiRead(token, { path: '/billing', schema: exactlyOne(billing) })
})

/**
 * Reads the key of an invoice's PDF (inv_md5, §2.10). `md5` is null when the API returns none; the result is null when
 * the invoice does not exist. Anyone with the key can open the invoice, so use it only in the address of the PDF.
 *
 * @throws ApiError
 */
export async function getInvoiceKey(token: string, id: string): Promise<Reading<{ md5: string | null } | null>> {
  const { value, asOf } = await apiRead(token, { path: '/billing', schema: exactlyOne(invoiceKeys) })
  const md5 = value.get(id)
  return { value: md5 === undefined ? null : { md5 }, asOf }
}
