import 'server-only'
import type { BillingTerm } from '@/lib/rules/billing-term'
import type { Reading } from '@/lib/rules/outcome'
import type { TermChanged, TermPreview } from './billing-term-form'
import { termChanged, termPreview } from './billing-term-wire'
import type { Done } from './call'
import { apiChange, apiRead } from './client'
import { exactlyOne } from './wire'

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
export async function changeTerm(token: string, orderNumber: string, months: BillingTerm): Promise<Done<TermChanged>> {
  return apiChange(token, {
    method: 'PUT',
    path,
    params: { order_number: orderNumber },
    json: { billing_cycle: months },
    schema: termChanged,
    isOrder: true,
  })
}
