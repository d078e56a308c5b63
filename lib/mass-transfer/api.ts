import 'server-only'
import { cache } from 'react'
import type { Reading } from '@/lib/model/outcome'
import { apiChange, apiRead, type ChangeResult } from '@/lib/api/client'
import { ApiError } from '@/lib/api/errors'
import { nothing, type Rows } from '@/lib/api/wire'
import { numericId } from '@/lib/model/id'
import { codesSaved, registrarRead, requestResult, transferItems } from './model'
import type { RequestResult } from './rules/run'
import type { TransferEntry } from './rules/plan'
import type { TransferItem } from './rules/item'
import type { RegistrarLogin, RegistrarRead } from './rules/import'

/** Mass transfer of .no domains (§4.7): except for the list, needs read/write DNS access to the whole account. */

const path = '/dns/domains/masstransfer'

/**
 * Lists all open items and those finished in the last 7 days.
 *
 * @throws ApiError
 */
export const listTransfers = cache(async (token: string): Promise<Reading<Rows<TransferItem>>> =>
  apiRead(token, { path, schema: transferItems }),
)

/**
 * Starts the transfer of up to 200 domains. Sent once.
 *
 * @throws ApiError; after `unknownOutcome` the list shows which of them were accepted
 */
export async function startTransfers(
  token: string,
  entries: readonly TransferEntry[],
): Promise<ChangeResult<RequestResult>> {
  const items = entries.map(({ name, code, token: wanted, switchNs }) => ({
    zone_name: name,
    ...(code !== null && { auth_code: code }),
    request_token: wanted,
    switch_ns: switchNs,
  }))
  return apiChange(token, { method: 'POST', path, json: { items }, schema: requestResult })
}

/**
 * Sends the codes of items that wait for one.
 *
 * @returns the number saved, or null when the API does not say
 * @throws ApiError; `invalid` when none of them still waits for a code
 */
export async function enterCodes(
  token: string,
  codes: readonly { itemId: string; code: string }[],
): Promise<ChangeResult<number | null>> {
  const json = { codes: codes.map(({ itemId, code }) => ({ item_id: numericId(itemId), auth_code: code })) }
  return apiChange(token, { method: 'PUT', path, json, schema: codesSaved })
}

/**
 * Has the registry e-mail the one-time code of an item again.
 *
 * @throws ApiError; `tooMany` when the daily limit is reached
 */
export async function resendCode(token: string, itemId: string): Promise<ChangeResult> {
  const params = { item_id: itemId }
  return apiChange(token, { method: 'POST', path: `${path}/{item_id}/token`, params, schema: nothing })
}

/**
 * Aborts a transfer that is still waiting or queued.
 *
 * @throws ApiError; `invalid` when it is too late
 */
export async function abortTransfer(token: string, itemId: string): Promise<ChangeResult> {
  return apiChange(token, { method: 'DELETE', path: `${path}/{item_id}`, params: { item_id: itemId }, schema: nothing })
}

/**
 * Lists the domains of an account at an external registrar. Changes nothing; the login is sent once and not stored by
 * the panel or the service.
 *
 * @returns null when the registrar asks for a two-factor code
 * @throws ApiError; `invalid` for a wrong login, `upstream` when the registrar cannot be reached
 */
export async function readRegistrar(token: string, login: RegistrarLogin): Promise<RegistrarRead | null> {
  const json =
    login.way === 'key'
      ? { api_token: login.token, api_secret: login.secret }
      : { username: login.username, password: login.password }
  try {
    const { value, asOf } = await apiRead(token, {
      method: 'POST',
      path: `${path}/external_registrar`,
      json,
      schema: registrarRead,
    })
    return { ...value, readAt: asOf }
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'invalid' && isYes(error.meta.otp_required)) return null
    throw error
  }
}

/**
 * Imports up to 200 domains from the registrar: zones, records, redirects, and a one-time code to each holder. Sent once.
 *
 * @throws ApiError; `notFound` when the list is more than an hour old
 */
export async function importDomains(
  token: string,
  importId: string,
  names: readonly string[],
): Promise<ChangeResult<RequestResult>> {
  const json = { import_id: numericId(importId), zone_names: names }
  return apiChange(token, { method: 'POST', path: `${path}/import`, json, schema: requestResult })
}

const isYes = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true'
