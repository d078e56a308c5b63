import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import type { Reading } from '@/lib/rules/outcome'
import { apiRead } from './client'
import { id, optional, required, seconds, text } from './wire'
import { rowsOf, type Rows } from './wire-list'

/** An event on the account, in the API's own words. */
export type AccountEvent = { id: string; what: string; at: Date | null; who: string | null; username: string | null }

const event = z
  .object({
    log_id: required(id),
    log_entry: required(text),
    log_timestamp: optional(seconds),
    contact_name: text,
    contact_username: text,
  })
  .transform((wire): AccountEvent => ({
    id: wire.log_id,
    what: wire.log_entry,
    at: wire.log_timestamp,
    who: wire.contact_name ?? wire.contact_username,
    username: wire.contact_username,
  }))

/**
 * Lists events on the account (api-fields §13.7); admins only.
 *
 * @returns null on 404: the reference does not document the endpoint, so it may be missing
 * @throws ApiError; `forbidden` for API keys and for users who are not admins
 */
export const listActivity = cache(async (token: string): Promise<Reading<Rows<AccountEvent> | null>> => {
  return apiRead<Rows<AccountEvent> | null>(token, {
    path: '/account/activity',
    schema: rowsOf('account activity', event, ['log_id']),
    normal: { 404: null, 405: null },
  })
})
