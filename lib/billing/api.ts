import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { apiChange, apiRead, type ChangeResult } from '@/lib/api/client'
import { exactlyOne, id, one } from '@/lib/api/wire'
import type { Reading } from '@/lib/model/outcome'
import { type Billing, billing, invoiceKeys } from './model'
import type { BillingTerm } from './rules/term'
import { type TermChanged, termChanged, type TermPreview, termPreview } from './term-model'

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

const toppedUp = one(z.object({ inv_id: id }))

/**
 * Orders credit (api-fields §13.9): an invoice that adds to it once it is paid. Admins only.
 *
 * @param order.amount decimal text
 * @returns the invoice's id, or null when the API does not say
 * @throws ApiError; `invalid` with the API's message about the amount
 */
export async function orderTopUp(
  token: string,
  { currency, amount }: { currency: string; amount: string },
): Promise<ChangeResult<string | null>> {
  const json = { currency, amount: Number(amount) }
  const done = await apiChange(token, { method: 'POST', path: '/account/topup', json, schema: toppedUp })
  return { ...done, value: done.value?.inv_id ?? null }
}

const path = '/account/order/{order_number}/billing'

/**
 * Previews the cost of an order on another term (§2.12). Admins only.
 *
 * @param orderNumber order number, not the order's id (§4.6 rule 1)
 * @param months the new term
 * @throws ApiError: `invalid` with the documented message when the order may not have that term
 */
export async function previewTerm(
  token: string,
  orderNumber: string,
  months: BillingTerm,
): Promise<Reading<TermPreview>> {
  return apiRead(token, {
    path,
    params: { order_number: orderNumber },
    query: { cycle: months },
    schema: exactlyOne(termPreview),
  })
}

/**
 * Moves an order to another billing term (§4.6). Sent once.
 *
 * @param months the new term; hourly is not possible (rule 3)
 * @returns the invoices that were created or replaced
 * @throws ApiError; `unknownOutcome` when no response arrived: the account's orders then show the result
 */
export async function changeTerm(
  token: string,
  orderNumber: string,
  months: BillingTerm,
): Promise<ChangeResult<TermChanged>> {
  return apiChange(token, {
    method: 'PUT',
    path,
    params: { order_number: orderNumber },
    json: { billing_cycle: months },
    schema: termChanged,
  })
}
