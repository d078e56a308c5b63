import 'server-only'
import { z } from 'zod'
import type { Reading } from '@/lib/rules/outcome'
import type { Availability } from '@/lib/rules/tlds/look-ups'
import { apiRead } from './client'
import { boolean, exactlyOne, optional, required, text } from './wire'

const availability = exactlyOne(z.object({ available: required(boolean), reason: optional(text) }))

/**
 * Asks whether a domain is free (api-fields §17.4; the API documents it for .no).
 *
 * @param name as `toDomainName` gives it
 * @throws ApiError; `invalid` when the API does not take it for a domain name
 */
export async function checkDomain(token: string, name: string): Promise<Reading<Availability>> {
  return apiRead(token, { path: '/dns/domains/check/{domain}', params: { domain: name }, schema: availability })
}
