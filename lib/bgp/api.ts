import 'server-only'
import { cache } from 'react'
import type { Reading } from '@/lib/model/outcome'
import { apiChange, apiRead, type ChangeResult } from '@/lib/api/client'
import { isApiError } from '@/lib/api/errors'
import { nothing } from '@/lib/api/wire'
import { numericId } from '@/lib/model/id'
import { type Asn, type Bgp, bgpWithout, bgpWithTokens } from './model'

/** AS numbers, prefix lists and sessions of the account (§4.8, api-fields §16). */

/**
 * Reads all BGP objects of the account.
 *
 * @param seesTokens whether to keep the tokens of pending ASNs (`canSeeAsnTokens`); otherwise they are dropped here
 * @throws ApiError
 */
export const readBgp = cache(async (token: string, seesTokens: boolean): Promise<Reading<Bgp>> =>
  apiRead(token, { path: '/bgp', schema: seesTokens ? bgpWithTokens : bgpWithout }),
)

/** Lists the AS numbers of the account; empty if the API has no BGP. @throws ApiError */
export async function listAsns(token: string): Promise<Reading<Asn[]>> {
  try {
    const { value, asOf } = await readBgp(token, false)
    return { value: value.asns.rows, asOf }
  } catch (error) {
    if (isApiError(error) && error.kind === 'notFound') return { value: [], asOf: new Date() }
    throw error
  }
}

/** Submits an AS number for review, form-encoded (§4.8). @throws ApiError; `invalid` with the API's message */
export async function submitAsn(token: string, number: string): Promise<ChangeResult> {
  return apiChange(token, { method: 'POST', path: '/bgp/asn', form: { asn: number }, schema: nothing })
}

/**
 * Creates sessions for an approved AS number: one per address, two when redundant.
 *
 * @param addresses IDs of the server's addresses; at least one of the two
 * @throws ApiError; `invalid` with the API's message
 */
export async function createSession(
  token: string,
  asnId: string,
  wanted: { redundant: boolean; defaultOnly: boolean; addresses: { ipv4: string | null; ipv6: string | null } },
): Promise<ChangeResult> {
  const { ipv4, ipv6 } = wanted.addresses
  return apiChange(token, {
    method: 'POST',
    path: '/bgp/{asn_id}/session',
    params: { asn_id: asnId },
    json: {
      redundant: Number(wanted.redundant),
      defaultroute: Number(wanted.defaultOnly),
      ...(ipv4 === null ? {} : { ip_id_v4: numericId(ipv4) }),
      ...(ipv6 === null ? {} : { ip_id_v6: numericId(ipv6) }),
    },
    schema: nothing,
  })
}

/** Marks a session for deletion; the router removes it on its next run (§3.5). @throws ApiError */
export async function deleteSession(token: string, sessionId: string): Promise<ChangeResult> {
  return apiChange(token, {
    method: 'DELETE',
    path: '/bgp/{session_id}/session',
    params: { session_id: sessionId },
    schema: nothing,
  })
}
