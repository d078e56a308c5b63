import 'server-only'
import { z } from 'zod'
import type { TransferOrder } from '@/lib/rules/tlds/order'
import type { Done } from './call'
import { apiChange } from './client'
import { holderToWire } from './holder-wire'
import { exactlyOne, flag, id, one, optional, text } from './wire'

/** Result of starting a transfer to the service. */
export type TransferStarted = {
  /** Null when the API did not return it; the list of zones then has it. */
  zoneId: string | null
  /** .uk: the tag that the current registrar has to set (§4.7). */
  ipsTag: string | null
}

/** `data` is the zone, an array with it or nothing. Must not fail, because the transfer has begun. */
const started = z
  .object({
    data: optional(one(z.object({ zone_id: optional(id) }))),
    meta: optional(one(z.object({ ips_tag: optional(text) }))),
  })
  .transform(({ data, meta }): TransferStarted => ({ zoneId: data?.zone_id ?? null, ipsTag: meta?.ips_tag ?? null }))

/**
 * Creates the zone and starts the transfer: POST /dns/zones with transfer_domain (§4.7, Transfers). Sent once.
 *
 * @param order must pass `transferProblems`
 * @param keepNameServers false switches the domain to the service's name servers
 * @throws ApiError; `conflict` when a transfer is in progress
 */
export async function transferNewZone(
  token: string,
  order: TransferOrder,
  keepNameServers: boolean,
): Promise<Done<TransferStarted>> {
  const json = { ...transferToWire(order), transfer_domain: true, use_existing_ns: keepNameServers }
  return apiChange(token, { method: 'POST', path: '/dns/zones', json, from: 'both', schema: started, isOrder: true })
}

/**
 * Starts the transfer of a domain whose zone is already on the account (§4.7, Transfers). Sent once.
 *
 * @throws ApiError; `notFound` when the zone was deleted, `conflict` when a transfer is in progress
 */
export async function transferExistingZone(token: string, order: TransferOrder): Promise<Done<TransferStarted>> {
  const json = transferToWire(order)
  return apiChange(token, {
    method: 'POST',
    path: '/dns/domains/transfer',
    json,
    from: 'both',
    schema: started,
    isOrder: true,
  })
}

/** Members common to both kinds of transfer. .uk has no code. */
export function transferToWire({ name, authCode, holder }: TransferOrder): Record<string, unknown> {
  return {
    zone_name: name,
    ...(authCode !== '' && { auth_code: authCode }),
    ...(holder && holderToWire(holder)),
  }
}

const requested = exactlyOne(z.object({ already_requested: optional(flag) }))
  .transform((wire) => ({ already: wire.already_requested ?? false }))
  .catch({ already: false })

/**
 * Has the .no registry e-mail a one-time token to the address registered on the domain (§4.7). The zone need not exist.
 *
 * @returns `already` when a token was requested earlier and is still valid
 * @throws ApiError; `tooMany` when the daily limit is reached, `conflict` when a transfer is in progress
 */
export async function requestToken(token: string, name: string): Promise<Done<{ already: boolean }>> {
  const json = { zone_name: name }
  return apiChange(token, {
    method: 'POST',
    path: '/dns/domains/request-token',
    json,
    from: 'meta',
    schema: requested,
  })
}
