import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import type { Reading } from '@/lib/rules/outcome'
import { toDomainName } from '@/lib/rules/domain-name'
import type { Done } from './call'
import { apiChange, apiRead } from './client'
import type { Domain, DomainList, DomainRow, DomainRows } from './domain-form'
import { zoneIdKeys, zoneRow } from './domain-wire'
import { ApiError } from './errors'
import { nothing } from './nothing'
import { newReference } from './reference'
import { id, one, optional } from './wire'
import { rowsOf } from './wire-list'

const list = rowsOf('zones', zoneRow, zoneIdKeys)

/**
 * Lists all zones of the account, registered here or not; an API key limited to zones sees only those (§4.7 GET
 * /dns/zones).
 *
 * @throws ApiError
 */
export const listDomains = cache(async (token: string): Promise<Reading<DomainList>> =>
  apiRead(token, { path: '/dns/zones', schema: list }),
)

/**
 * Lists the zones with only the fields that a table needs (§4.7 GET /dns/zones).
 *
 * @throws ApiError
 */
export async function listDomainRows(token: string): Promise<Reading<DomainRows>> {
  const { value, asOf } = await listDomains(token)
  return { value: { ...value, rows: value.rows.map(rowOf) }, asOf }
}

function rowOf(domain: Domain): DomainRow {
  const { id, name, display, state, registered, expiresAt, autoRenew, external, recordCount } = domain
  return { id, name, display, state, registered, expiresAt, autoRenew, external, recordCount }
}

/**
 * Reads one zone. The API cannot read a single zone, so it is looked up in the list (api-fields §17.1).
 *
 * @throws ApiError; `notFound` when the account has no zone of that id, `malformed` when its row cannot be decoded
 */
export async function getDomain(token: string, zoneId: string): Promise<Reading<Domain>> {
  const { value, asOf } = await listDomains(token)
  const found = value.rows.find((row) => row.id === zoneId)
  if (found) return { value: found, asOf }
  const kind = value.unreadable.some((row) => row.id === zoneId) ? 'malformed' : 'notFound'
  throw new ApiError({ kind, status: kind === 'notFound' ? 404 : 200, reference: newReference() })
}

const created = one(z.object({ zone_id: optional(id) })).catch(null)

/**
 * Adds a zone without registering or transferring the domain (§4.7 POST /dns/zones). If the response has no id, the zone
 * is looked up by name (api-fields §17.1).
 *
 * @param zone.name as returned by `toDomainName`
 * @param zone.defaultRecords whether the service creates its default records
 * @returns the zone's id, or null when it was added but its id is not known
 * @throws ApiError
 */
export async function addZone(
  token: string,
  zone: { name: string; defaultRecords: boolean; keepNameServers: boolean },
): Promise<Done<string | null>> {
  const json = {
    zone_name: zone.name,
    create_default_records: zone.defaultRecords,
    use_existing_ns: zone.keepNameServers,
  }
  const done = await apiChange(token, { method: 'POST', path: '/dns/zones', json, schema: created })
  return { ...done, value: done.value?.zone_id ?? (await idOf(token, zone.name)) }
}

/** Null when the list cannot be read, so that an added zone does not look refused. */
async function idOf(token: string, name: string): Promise<string | null> {
  try {
    const { value } = await apiRead(token, { path: '/dns/zones', schema: list })
    return value.rows.find((row) => row.name === (toDomainName(name) ?? name))?.id ?? null
  } catch {
    return null
  }
}

/**
 * Deletes a zone with all its records (api-fields §17.1).
 *
 * @throws ApiError; `invalid` for a registered domain
 */
export async function deleteZone(token: string, zoneId: string): Promise<Done> {
  return apiChange(token, {
    method: 'DELETE',
    path: '/dns/zones/{zone_id}',
    params: { zone_id: zoneId },
    schema: nothing,
  })
}

/**
 * Turns automatic renewal on or off (§4.7 Auto-renew).
 *
 * @returns a message that `autoRenewOutcome` maps to one of the four outcomes
 * @throws ApiError; `forbidden` for a domain not registered here, `conflict` while pending or after expiry
 */
export async function setAutoRenew(token: string, zoneId: string, on: boolean): Promise<Done> {
  return apiChange(token, {
    method: 'PUT',
    path: '/dns/zones/{zone_id}/auto-renew',
    params: { zone_id: zoneId },
    json: { auto_renew: on ? 1 : 0 },
    schema: nothing,
  })
}
