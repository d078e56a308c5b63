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
 * What an order would cost on another term (§2.12). For admin logins alone.
 *
 * @param orderNumber the order's number, not its id (§4.6 rule 1)
 * @param months the term asked about
 * @throws ApiError: `invalid` with the documented words when the order may not have that term
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
 * @param months the new term; nothing can be moved to hourly (rule 3)
 * @returns the invoices that were made or replaced
 * @throws ApiError; `unknownOutcome` when no answer came: the account's orders then show how it stands
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
