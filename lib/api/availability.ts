import 'server-only'
import { z } from 'zod'
import { apiMessageOf } from '@/lib/rules/api-messages'
import type { Reading } from '@/lib/rules/outcome'
import type { Availability } from '@/lib/rules/tlds/look-ups'
import { apiRead } from './client'
import { boolean, exactlyOne, optional, required, text } from './wire'

const availability = exactlyOne(z.object({ available: required(boolean), reason: optional(text) })).transform(
  ({ available, reason }): Availability => ({
    available,
    reason,
    known: reason === null ? undefined : (apiMessageOf(reason) ?? undefined),
  }),
)

/**
 * Checks whether a domain is available (api-fields §17.4; documented for .no).
 *
 * @param name as returned by `toDomainName`
 * @throws ApiError; `invalid` when the API does not accept the name
 */
export async function checkDomain(token: string, name: string): Promise<Reading<Availability>> {
  return apiRead(token, { path: '/dns/domains/check/{domain}', params: { domain: name }, schema: availability })
}
