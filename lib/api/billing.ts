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
 * The key of one invoice's PDF (inv_md5, §2.10); null when there is no such invoice, or no key with it. It opens the
 * invoice for whoever has it, so it goes into the address of the PDF and nowhere else.
 *
 * @throws ApiError
 */
export async function getInvoiceKey(token: string, id: string): Promise<string | null> {
  const { value } = await apiRead(token, { path: '/billing', schema: exactlyOne(invoiceKeys) })
  return value.get(id) ?? null
}
