import 'server-only'
import { z } from 'zod'
import { apiRead } from '@/lib/api/client'
import { isApiError } from '@/lib/api/errors'
import { hasOffer } from '@/lib/api/offers'
import { id, number, optional, required, rowsOf, seconds, text } from '@/lib/api/wire'
import { saysNotOffered } from '@/lib/model/offers'
import type { Reading } from '@/lib/model/outcome'

/** A request that a key has made (api-fields §4). Queries and bodies, which may hold anything, are not decoded. */
const use = z
  .object({
    log_id: required(id),
    log_timestamp: optional(seconds),
    source_ip: text,
    method: text,
    path: text,
    response_code: optional(number),
  })
  .transform((wire) => ({
    id: wire.log_id,
    at: wire.log_timestamp,
    from: wire.source_ip,
    method: wire.method?.toUpperCase() ?? null,
    path: wire.path,
    /** HTTP status; null or 0 when none was sent. */
    status: wire.response_code,
  }))

export type KeyUse = z.output<typeof use>

/** A page of the log; `older` is the offset of the next one, null on the last. */
export type KeyLogPage = { rows: readonly KeyUse[]; older: number | null }

const pageSize = 50

/**
 * A page of a key's requests, newest first.
 *
 * @param offset requests before the page
 * @returns null where the API has no such log
 * @throws ApiError; `notFound` when the key is gone
 */
export async function readKeyLog(token: string, keyId: string, offset: number): Promise<Reading<KeyLogPage | null>> {
  try {
    const { value, asOf } = await apiRead(token, {
      path: '/account/apikeys/{id}/log',
      params: { id: keyId },
      // One more tells whether there is another page.
      query: { limit: pageSize + 1, offset },
      schema: rowsOf('log of an API key', use, ['log_id']),
    })
    const count = value.rows.length + value.unreadable.length
    const older = count > pageSize ? offset + pageSize : null
    return { value: { rows: value.rows.slice(0, pageSize), older }, asOf }
  } catch (error) {
    if (!isApiError(error) || !saysNotOffered({ status: error.status, message: error.apiMessage })) throw error
    if (await hasOffer(token, 'keyLog')) throw error
    return { value: null, asOf: new Date() }
  }
}
