import 'server-only'
import { z } from 'zod'
import type { RegistrationOrder } from '@/lib/rules/tlds/order'
import type { Done } from './call'
import { apiChange } from './client'
import { holderToWire } from './holder-wire'
import { date, exactlyOne, id, optional, text } from './wire'

/** A registered domain. */
export type Registered = {
  /** Null when the API did not return it; the list of zones then has it. */
  zoneId: string | null
  name: string | null
  expiresAt: Date | null
  /** State as reported by the API, such as `active` or `pending`. */
  state: string | null
  /** Only for TLDs other than .no. */
  orderId: string | null
}

/** Must not fail: the domain is registered, whatever the response looks like (api-fields §17.5). */
const registered = exactlyOne(
  z.object({
    zone_id: optional(id),
    domain_name: optional(text),
    expires_at: optional(date),
    status: optional(text),
    order_id: optional(id),
  }),
)
  .transform((wire): Registered => ({
    zoneId: wire.zone_id,
    name: wire.domain_name,
    expiresAt: wire.expires_at,
    state: wire.status?.toLowerCase() ?? null,
    orderId: wire.order_id,
  }))
  .catch({ zoneId: null, name: null, expiresAt: null, state: null, orderId: null })

/**
 * Registers a domain, which orders and invoices it (§4.7). Sent once.
 *
 * @param order must pass `registrationProblems`
 * @throws ApiError; `invalid` with the API's message about the broken rule, `conflict` when a transfer is in progress
 */
export async function registerDomain(token: string, order: RegistrationOrder): Promise<Done<Registered>> {
  const json = registrationToWire(order)
  return apiChange(token, { method: 'POST', path: '/dns/domains/register', json, schema: registered, isOrder: true })
}

/** Encodes the body of a registration. */
export function registrationToWire({ name, holder, nameServers }: RegistrationOrder): Record<string, unknown> {
  return {
    domain_name: name,
    ...holderToWire(holder),
    ...(nameServers === null ? { use_service_ns: true } : { use_service_ns: false, nameservers: nameServers }),
  }
}
