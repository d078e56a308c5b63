import 'server-only'
import { LRUCache } from 'lru-cache'
import { cache } from 'react'
import { z } from 'zod'
import {
  apiChange,
  apiRead,
  apiReadWithAge,
  type ChangeCall,
  type ChangeResult,
  type ReadingWithAge,
} from '@/lib/api/client'
import { ApiError, newReference } from '@/lib/api/errors'
import { keepForMinutes, tokenKey, mayKeepMs } from '@/lib/api/keep'
import { apiMessageOf } from '@/lib/api/messages-match'
import {
  boolean,
  decimalText,
  exactlyOne,
  id,
  nothing,
  one,
  optional,
  required,
  type Rows,
  rowsOf,
  text,
  textOrEmpty,
  withAliases,
} from '@/lib/api/wire'
import { listRecords } from '@/lib/dns/api'
import { reverseZone } from '@/lib/dns/rules/reverse-zone'
import type { DnsRecord } from '@/lib/dns/rules/record'
import { toDomainName } from '@/lib/model/domain-name'
import { longestKeptSeconds } from '@/lib/model/lists'
import type { Reading } from '@/lib/model/outcome'
import { type Domain, type DomainRow, type DomainRows, zoneIdKeys, zoneRow } from './model'
import type { Availability, Company, DomainStatus, TldPrice } from './rules/look-ups'

const list = rowsOf('zones', zoneRow, zoneIdKeys)

/**
 * Lists all zones of the account, registered here or not; an API key limited to zones sees only those (§4.7 GET
 * /dns/zones).
 *
 * @throws ApiError
 */
export const listDomains = cache(async (token: string): Promise<Reading<Rows<Domain>>> => {
  const startedAt = Date.now()
  const { maxAge, ...reading } = await apiReadWithAge(token, { path: '/dns/zones', schema: list })
  const ttl = mayKeepMs(maxAge, longestKeptSeconds * 1000)
  if (ttl > 0) kept.set(tokenKey(token), { reading, startedAt }, { ttl })
  else kept.delete(tokenKey(token))
  return reading
})

/** Rows of all lists kept by this process. */
const mostRows = 200_000

/** The last list of each sign-in: it may have 20 MB, and there is no other way to read a single zone. */
const kept = new LRUCache<string, { reading: Reading<Rows<Domain>>; startedAt: number }>({
  maxSize: mostRows,
  sizeCalculation: ({ reading }) => reading.value.rows.length + 1,
  ttlAutopurge: true,
  perf: Date,
})

/**
 * Lists the zones with only the fields that a table needs (§4.7 GET /dns/zones).
 *
 * @throws ApiError
 */
export async function listDomainRows(token: string): Promise<Reading<DomainRows>> {
  const { value, asOf } = await listDomains(token)
  const rows = value.rows.map(
    ({ id, name, display, state, registered, expiresAt, autoRenew, external, recordCount }): DomainRow => ({
      ...{ id, name, display, state, registered, expiresAt, autoRenew, external, recordCount },
    }),
  )
  return { value: { ...value, rows }, asOf }
}

/**
 * Returns one zone as this sign-in last read it, if that was at most five minutes ago, else reads it. `asOf` says when that
 * was.
 *
 * @param from Unix milliseconds: what was read before is read again
 * @throws ApiError, as `getDomain`
 */
export async function getKnownDomain(token: string, zoneId: string, from: number): Promise<Reading<Domain>> {
  const inCache = kept.get(tokenKey(token))
  const found = inCache && inCache.startedAt > from && inCache.reading.value.rows.find((row) => row.id === zoneId)
  return found ? { value: found, asOf: inCache.reading.asOf } : getDomain(token, zoneId)
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
): Promise<ChangeResult<string | null>> {
  const json = {
    zone_name: zone.name,
    create_default_records: zone.defaultRecords,
    use_existing_ns: zone.keepNameServers,
  }
  const done = await apiChange(token, { method: 'POST', path: '/dns/zones', json, schema: created })
  return { ...done, value: done.value?.zone_id ?? (await idOf(token, zone.name)) }
}

/**
 * Adds a zone for the reverse names of a network (api-fields §17.1). Not in the reference, so an API may lack it.
 *
 * @param network.prefix for which `reverseZone` has a zone
 * @returns the zone's id, or null when it was added but its id is not known
 * @throws ApiError
 */
export async function addReverseZone(
  token: string,
  { prefix }: { prefix: string },
): Promise<ChangeResult<string | null>> {
  const zone = reverseZone(prefix)
  if (typeof zone === 'string') throw new TypeError(zone)
  const json = { prefix: zone.prefix, ip_version: zone.family, zone_name: zone.name }
  const done = await apiChange(token, { method: 'POST', path: '/dns/zones/ptr', json, schema: created })
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

/** Changes something about a zone of the account. @throws ApiError */
export function changeZone(token: string, zoneId: string, call: Omit<ChangeCall<null>, 'schema' | 'params'>) {
  return apiChange(token, { ...call, params: { zone_id: zoneId }, schema: nothing })
}

/**
 * Deletes a zone with all its records (api-fields §17.1).
 *
 * @throws ApiError; `invalid` for a registered domain
 */
export async function deleteZone(token: string, zoneId: string): Promise<ChangeResult> {
  return changeZone(token, zoneId, { method: 'DELETE', path: '/dns/zones/{zone_id}' })
}

/**
 * Turns automatic renewal on or off (§4.7 Auto-renew).
 *
 * @returns a message that `autoRenewOutcome` maps to one of the four outcomes
 * @throws ApiError; `forbidden` for a domain not registered here, `conflict` while pending or after expiry
 */
export async function setAutoRenew(token: string, zoneId: string, on: boolean): Promise<ChangeResult> {
  const json = { auto_renew: on ? 1 : 0 }
  return changeZone(token, zoneId, { method: 'PUT', path: '/dns/zones/{zone_id}/auto-renew', json })
}

/**
 * Reads the service's own name servers: those that a zone here lists at its apex, even if the domain uses others. The
 * API cannot read the list at the registry (api-fields §19, "Missing reads").
 *
 * @throws ApiError
 */
export async function readServiceNameServers(token: string, zoneId: string): Promise<Reading<string[]>> {
  const { value, asOf } = await listRecords(token, zoneId)
  const hosts = value.rows.flatMap((record) => (isApexNs(record) ? (toDomainName(record.value) ?? []) : []))
  return { value: [...new Set(hosts)], asOf }
}

const isApexNs = ({ name, type }: DnsRecord) => type === 'NS' && name === '@'

/**
 * Replaces the name servers at the registry, which first checks that each of them answers for the zone (§4.7
 * Nameservers).
 *
 * @param hosts at least two host names
 * @throws ApiError; `invalid` with the host that does not answer for the zone, `forbidden` when registered elsewhere
 */
export async function putNameServers(token: string, zoneId: string, hosts: readonly string[]): Promise<ChangeResult> {
  const json = { nameservers: hosts }
  return changeZone(token, zoneId, { method: 'PUT', path: '/dns/zones/{zone_id}/nameservers', json })
}

/**
 * Returns the status of a domain on the account. The API cannot read a single zone, so it is looked up in the list
 * (api-fields §17.1).
 *
 * @param name as returned by `toDomainName`
 * @throws ApiError
 */
export async function readDomainStatus(token: string, name: string): Promise<Reading<DomainStatus>> {
  const { value, asOf } = await listDomains(token)
  const found = value.rows.find((row) => row.name === name)
  if (!found) return { value: { zone: null }, asOf }
  const { id, state, registered, expiresAt } = found
  return { value: { zone: { id, state, registered, expiresAt } }, asOf }
}

const availability = exactlyOne(z.object({ available: required(boolean), reason: optional(text) })).transform(
  ({ available, reason }): Availability => ({
    available,
    reason,
    known: reason === null ? undefined : (apiMessageOf(reason) ?? undefined),
  }),
)

/**
 * Checks whether a domain is available (api-fields §17.4; documented for .no).
 *
 * @param name as returned by `toDomainName`
 * @throws ApiError; `invalid` when the API does not accept the name
 */
export async function checkDomain(token: string, name: string): Promise<Reading<Availability>> {
  return apiRead(token, { path: '/dns/domains/check/{domain}', params: { domain: name }, schema: availability })
}

const price = withAliases(
  { tld: ['tld_name', 'name', 'extension'] },
  z.object({
    tld: required(text),
    currency: required(text),
    register: decimalText,
    renew: decimalText,
    transfer: decimalText,
  }),
).transform((wire): TldPrice => ({
  ...wire,
  tld: wire.tld.trim().replace(/^\./, '').toLowerCase(),
  currency: wire.currency.toUpperCase(),
}))

/**
 * Reads the prices of all top-level domains; unreadable ones are left out (GET /dns/pricing, api-fields §20). Kept for
 * minutes.
 *
 * @throws ApiError
 */
export const listTldPrices = keepForMinutes(async (token): Promise<ReadingWithAge<TldPrice[]>> => {
  const { value, ...read } = await apiReadWithAge(token, { path: '/dns/pricing', schema: rowsOf('prices', price, []) })
  return { value: value.rows, ...read }
})

const company = exactlyOne(
  z.object({ company_name: required(text), zip_code: textOrEmpty, city: textOrEmpty }),
).transform((wire): Company => ({
  name: wire.company_name,
  // Leading zeros belong to a postal code, but a number has lost them.
  postalCode: /^\d{1,3}$/.test(wire.zip_code) ? wire.zip_code.padStart(4, '0') : wire.zip_code,
  city: wire.city,
}))

/**
 * Looks up an organisation number (api-fields §17.4).
 *
 * @param orgNumber nine digits
 * @returns null when the register does not have the organisation
 */
export async function lookUpCompany(token: string, orgNumber: string): Promise<Reading<Company | null>> {
  return apiRead(token, {
    path: '/dns/lookup/organization/{number}',
    params: { number: orgNumber },
    schema: company.nullable(),
    normal: { 404: null },
  })
}
