import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import type { Reading } from '@/lib/rules/outcome'
import { apiRead } from './client'
import { id, optional, required, seconds, text } from './wire'
import { rowsOf, type Rows } from './wire-list'

/** Something that was done to the account, in the API's own words. */
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
 * What was done to the account (api-fields §13.7), for admin logins only.
 *
 * @returns null where the API offers none: the reference does not name the endpoint, and 404 says so
 * @throws ApiError; `forbidden` for keys and for users who are no admins
 */
export const listActivity = cache(async (token: string): Promise<Reading<Rows<AccountEvent> | null>> => {
  return apiRead<Rows<AccountEvent> | null>(token, {
    path: '/account/activity',
    schema: rowsOf('account activity', event, ['log_id']),
    normal: { 404: null, 405: null },
  })
})
