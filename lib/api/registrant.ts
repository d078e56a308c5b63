import 'server-only'
import { z } from 'zod'
import type { Reading } from '@/lib/rules/outcome'
import type { Holder } from '@/lib/rules/tlds/order'
import type { Done } from './call'
import { apiChange, apiRead } from './client'
import { registrant, type Registrant } from './domain-wire'
import { holderToWire } from './holder-wire'
import { nothing } from './nothing'
import { exactlyOne, flag, optional, text } from './wire'

/**
 * Reads the holder of a .no domain from the registry (§4.7 GET registrant).
 *
 * @throws ApiError; `forbidden` for every other TLD
 */
export async function readRegistrant(token: string, zoneId: string): Promise<Reading<Registrant>> {
  return apiRead(token, {
    path: '/dns/zones/{zone_id}/registrant',
    params: { zone_id: zoneId },
    schema: exactlyOne(registrant),
  })
}

/**
 * Changes the registrant: creates an order and extends the domain by one year (§4.7 PUT registrant).
 *
 * @param name the domain, as returned by `toDomainName`
 * @throws ApiError; `invalid` with the API's message about the broken rule, or when only support can do it
 */
export async function changeRegistrant(
  token: string,
  zoneId: string,
  { name, holder }: { name: string; holder: Holder },
): Promise<Done> {
  return apiChange(token, {
    method: 'PUT',
    path: '/dns/zones/{zone_id}/registrant',
    params: { zone_id: zoneId },
    json: { domain_name: name, ...holderToWire(holder), agree_to_terms: true },
    schema: nothing,
    isOrder: true,
  })
}

const changed = exactlyOne(z.object({ protected: optional(flag), email: optional(text) })).catch({
  protected: null,
  email: null,
})

/**
 * Changes the registrant's e-mail address (§4.7 PUT registrant-email).
 *
 * @param hide whether the registry gets a forwarding alias instead of the address
 * @returns the address now at the registry, if the API returns it
 * @throws ApiError; `invalid` for .be
 */
export async function changeRegistrantEmail(
  token: string,
  zoneId: string,
  { email, hide }: { email: string; hide: boolean },
): Promise<Done<{ email: string | null; hidden: boolean }>> {
  const done = await apiChange(token, {
    method: 'PUT',
    path: '/dns/zones/{zone_id}/registrant-email',
    params: { zone_id: zoneId },
    json: { email, enable_protection: hide },
    schema: changed,
  })
  return { ...done, value: { email: done.value.email, hidden: done.value.protected ?? hide } }
}

/**
 * Transfers a .uk domain away by setting another registrar's tag (§4.7 PUT ips-tag). Not for API keys.
 *
 * @throws ApiError; `invalid` and `conflict` with one of the six messages of the reference
 */
export async function changeIpsTag(token: string, zoneId: string, tag: string): Promise<Done> {
  return apiChange(token, {
    method: 'PUT',
    path: '/dns/zones/{zone_id}/ips-tag',
    params: { zone_id: zoneId },
    json: { tag },
    schema: nothing,
  })
}
