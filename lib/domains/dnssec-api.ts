import 'server-only'
import { z } from 'zod'
import type { FailureKind, Reading } from '@/lib/model/outcome'
import { apiRead, type ChangeResult } from '@/lib/api/client'
import { isApiError } from '@/lib/api/errors'
import { exactlyOne, flag, number, optional, required, rowsOf, text, textOrEmpty } from '@/lib/api/wire'
import { changeZone } from './api'
import { dnskeyTlds, type DsRecord } from './rules/dnssec'

/** DNSSEC of a domain with the service's name servers, or the API's message for a domain with external ones. */
export type Dnssec = { kind: 'own'; on: boolean; text: string } | { kind: 'external'; instructions: string | null }

const answer = exactlyOne(
  z.object({ ds_records: optional(text), external: optional(flag), instructions: optional(text) }),
).transform((wire): Dnssec => {
  if (wire.external || (wire.ds_records === null && wire.instructions !== null)) {
    return { kind: 'external', instructions: wire.instructions }
  }
  return { kind: 'own', on: true, text: wire.ds_records ?? '' }
})

/**
 * Reads the DNSSEC status of a domain with the service's name servers (§4.7 GET ds-records).
 *
 * @throws ApiError; `forbidden` for a domain not registered here
 */
export async function readDnssec(token: string, zoneId: string): Promise<Reading<Dnssec>> {
  try {
    return await apiRead(token, {
      path: '/dns/zones/{zone_id}/ds-records',
      params: { zone_id: zoneId },
      schema: answer,
    })
  } catch (error) {
    // The API reports "off" as 400 "DNSSEC is not enabled for this domain."
    if (isApiError(error) && error.kind === 'invalid' && /not enabled/i.test(error.apiMessage ?? '')) {
      return { value: { kind: 'own', on: false, text: '' }, asOf: new Date() }
    }
    throw error
  }
}

const dsRecord = z
  .object({
    keyTag: required(number),
    alg: required(number),
    digestType: required(number),
    digest: textOrEmpty,
    publicKey: optional(text),
    keyType: optional(number),
  })
  .transform((wire): DsRecord => ({ ...wire, digest: wire.digest.replace(/\s+/g, '').toUpperCase() }))

/** DS records submitted for external name servers. */
type ExternalDs = { records: DsRecord[]; unreadable: number; needsKey: boolean }

/**
 * Reads the DS records submitted for external name servers (§4.7 GET ds-records/external).
 *
 * @param tld decides whether the registry needs the public key if the API does not say
 * @throws ApiError; `invalid` when the name servers are the service's
 */
export async function readExternalDs(token: string, zoneId: string, tld: string): Promise<Reading<ExternalDs>> {
  const schema = exactlyOne(
    z.object({ ds_records: rowsOf('DS records', dsRecord, []), requires_dnskey: optional(flag) }),
  ).transform(({ ds_records, requires_dnskey }): ExternalDs => ({
    records: ds_records.rows,
    unreadable: ds_records.unreadable.length,
    needsKey: requires_dnskey === true || dnskeyTlds.some((dnskeyTld) => dnskeyTld === tld),
  }))
  return apiRead(token, {
    path: '/dns/zones/{zone_id}/ds-records/external',
    params: { zone_id: zoneId },
    schema,
  })
}

/**
 * Replaces the DS records at the registry; records not sent are removed (§4.7 POST ds-records/external).
 *
 * @throws ApiError; `invalid` with the API's message about the rule that a record breaks
 */
export async function replaceDs(token: string, zoneId: string, records: readonly DsRecord[]): Promise<ChangeResult> {
  const json = {
    ds_records: records.map(({ publicKey, keyType, ...record }) => ({
      ...record,
      ...(publicKey !== null && { publicKey, keyType: keyType ?? 257 }),
    })),
  }
  return changeZone(token, zoneId, { method: 'POST', path: '/dns/zones/{zone_id}/ds-records/external', json })
}

/**
 * Turns DNSSEC on or off. With the service's name servers, keys are generated and DS records submitted; with external
 * ones, only the flag is set (§4.7 PUT dnssec).
 *
 * @throws ApiError; `forbidden` for a domain not registered here
 */
export async function setDnssec(token: string, zoneId: string, on: boolean): Promise<ChangeResult> {
  return changeZone(token, zoneId, { method: 'PUT', path: '/dns/zones/{zone_id}/dnssec', json: { enable: on ? 1 : 0 } })
}

/** What the API answers when it does not know a domain's DNSSEC. All else may be known a moment later. */
const unknownKinds: readonly FailureKind[] = ['forbidden', 'invalid', 'notFound']

/**
 * Reads whether a domain is signed at its registry; null when the API does not know.
 *
 * @param zone.external whether the domain uses external name servers, which decides the endpoint to read
 * @throws ApiError
 */
export async function readSigned(
  token: string,
  zone: { id: string; external: boolean },
): Promise<Reading<boolean | null>> {
  try {
    if (zone.external) {
      const { value, asOf } = await readExternalDs(token, zone.id, '')
      return { value: value.records.length + value.unreadable > 0, asOf }
    }
    const { value, asOf } = await readDnssec(token, zone.id)
    return { value: value.kind === 'own' ? value.on : null, asOf }
  } catch (error) {
    if (isApiError(error) && unknownKinds.includes(error.kind)) return { value: null, asOf: new Date() }
    throw error
  }
}
