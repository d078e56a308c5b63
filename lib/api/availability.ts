import 'server-only'
import { z } from 'zod'
import type { Reading } from '@/lib/rules/outcome'
import { apiRead } from './client'
import { boolean, exactlyOne, required, text } from './wire'

/** Whether a domain can be registered, and the API's words when it cannot. */
export type Availability = { available: boolean; reason: string | null }

const availability = exactlyOne(z.object({ available: required(boolean), reason: text }))

/**
 * Asks whether a domain is free (api-fields §17.4; the API documents it for .no).
 *
 * @param name as `toDomainName` gives it
 * @throws ApiError; `invalid` when the API does not take it for a domain name
 */
export async function checkDomain(token: string, name: string): Promise<Reading<Availability>> {
  return apiRead(token, { path: '/dns/domains/check/{domain}', params: { domain: name }, schema: availability })
}
