import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import type { Reading } from '@/lib/rules/outcome'
import { apiRead } from './client'
import { exactlyOne, id, required, text, word } from './wire'
import { listOf } from './wire-list'

/** How an AS number of the account stands (§2.14, §3.4): all that the dashboard needs of it, and nothing secret. */
export type AsnStanding = {
  id: string
  asn: string
  /** Null for a word that we do not know. */
  status: 'pending' | 'active' | 'rejected' | null
  rejectedReason: string | null
}

const asn = z
  .object({
    id: required(id),
    asn: required(text),
    status: word(['pending', 'active', 'rejected']),
    rejected_reason: text,
  })
  .transform((wire): AsnStanding => ({
    id: wire.id,
    asn: wire.asn,
    status: wire.status,
    rejectedReason: wire.rejected_reason,
  }))

const bgp = exactlyOne(z.object({ asn: listOf('ASNs', asn) })).transform((wire) => wire.asn)

/**
 * The AS numbers of the account and how they stand.
 *
 * @returns none where the API has no BGP
 * @throws ApiError
 */
export const listAsnStandings = cache(async (token: string): Promise<Reading<AsnStanding[]>> =>
  apiRead<AsnStanding[]>(token, { path: '/bgp', schema: bgp, normal: { 404: [] } }),
)
