import 'server-only'
import { z } from 'zod'
import type { RegistrationOrder } from '@/lib/rules/tlds/order'
import type { Done } from './call'
import { apiChange } from './client'
import { holderToWire } from './holder-wire'
import { date, exactlyOne, id, optional, text } from './wire'

/** A domain that has been registered. */
export type Registered = {
  /** Null when the API did not say: the list of zones knows. */
  zoneId: string | null
  name: string | null
  expiresAt: Date | null
  /** The API's word, such as `active` or `pending`. */
  state: string | null
  /** Other TLDs than .no. */
  orderId: string | null
}

/** Nothing here may fail: the domain is registered, whatever the answer looks like (api-fields §17.5). */
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
 * Registers a domain: it is ordered and invoiced (§4.7). Sent once.
 *
 * @param order that `registrationProblems` finds nothing wrong with
 * @throws ApiError; `invalid` with the rule that is broken, `conflict` when a transfer is in progress
 */
export async function registerDomain(token: string, order: RegistrationOrder): Promise<Done<Registered>> {
  const json = registrationToWire(order)
  return apiChange(token, { method: 'POST', path: '/dns/domains/register', json, schema: registered, isOrder: true })
}

/** The body of the registration. */
export function registrationToWire({ name, holder, nameServers }: RegistrationOrder): Record<string, unknown> {
  return {
    domain_name: name,
    ...holderToWire(holder),
    ...(nameServers === null ? { use_service_ns: true } : { use_service_ns: false, nameservers: nameServers }),
  }
}
