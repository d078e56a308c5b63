import { z } from 'zod'
import { type Call, defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { flagInput } from '../api/input'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { seededHex } from '../seed/random'
import { changeZone, readZone } from './access'
import { dsRecordInput, toDsRecord } from './ds-record-rules'
import { findRegistered } from './find-zone'
import { isExternal } from './registration'
import type { Registration, Zone } from './state'
import { needsDnskey } from './tlds'

const { text } = choices.domains

const dsRecordSchema = z.object({
  keyTag: z.int(),
  alg: z.int(),
  digestType: z.int(),
  digest: z.string(),
  publicKey: z.string().nullable(),
  keyType: z.int().nullable(),
})

const externalPath = '/dns/zones/{zone_id}/ds-records/external'

/** DNSSEC of §4.7; messages of api-fields §17.5. */
export const dnssecEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/dns/zones/{zone_id}/ds-records',
    section: '4.7',
    summary: 'DS records of the service, one per line, or instructions when the name servers are external',
    access: readZone,
    data: z.union([
      z.object({ ds_records: z.string() }),
      z.object({ external: z.literal(true), instructions: z.string() }),
    ]),
    handle: (call) => {
      const { zone, registration } = findRegistered(call, text.onlyRegisteredDnssec)
      if (isExternal(zone)) return { data: { external: true as const, instructions: text.dsInstructions } }
      if (!registration.dnssec) return refuse(400, 'DNSSEC is not enabled for this domain.')
      return { data: { ds_records: ownDsRecords(zone) } }
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: externalPath,
    section: '4.7',
    summary: 'DS records submitted for external name servers',
    access: readZone,
    data: z.object({ ds_records: z.array(dsRecordSchema), requires_dnskey: z.boolean() }),
    handle: (call) => {
      const { zone, registration } = findExternal(call)
      return { data: { ds_records: registration.dsRecords, requires_dnskey: needsDnskey(zone.name) } }
    },
  }),
  defineBodyEndpoint({
    method: 'POST',
    path: externalPath,
    section: '4.7',
    summary: 'Replace the DS records at the registry',
    access: changeZone,
    guard: (call) => void findExternal(call),
    body: z.object({ ds_records: z.array(dsRecordInput, 'ds_records is required.') }),
    data: nothing,
    handle: (call) => {
      const { zone, registration } = findExternal(call)
      registration.dsRecords = call.body.ds_records.map((record) => toDsRecord(zone.name, record))
      return { message: 'DS records submitted to registry' }
    },
  }),
  defineBodyEndpoint({
    method: 'PUT',
    path: '/dns/zones/{zone_id}/dnssec',
    section: '4.7',
    summary: 'Turn DNSSEC on or off',
    access: changeZone,
    guard: (call) => void findRegistered(call, text.onlyRegisteredDnssec),
    body: z.object({ enable: flagInput(text.enable) }),
    data: nothing,
    handle: (call) => {
      const { zone, registration } = findRegistered(call, text.onlyRegisteredDnssec)
      registration.dnssec = call.body.enable
      if (!call.body.enable) return { message: 'DNSSEC disabled successfully' }
      return {
        message: isExternal(zone)
          ? 'DNSSEC flag enabled. Please configure DNSSEC on your nameservers.'
          : 'DNSSEC enabled successfully and DS records submitted to registry',
      }
    },
  }),
]

function findExternal(call: Call<unknown>): { zone: Zone; registration: Registration } {
  const found = findRegistered(call, text.onlyRegisteredDnssec)
  return isExternal(found.zone) ? found : refuse(400, 'This endpoint is only for externally hosted domains.')
}

/** Two keys, SHA-256 each: keyTag algorithm digestType digest. */
function ownDsRecords(zone: Zone): string {
  return ['a', 'b']
    .map((key) => {
      const digest = seededHex(`ds/${zone.name}/${key}`, 64).toUpperCase()
      const keyTag = parseInt(seededHex(`key-tag/${zone.name}/${key}`, 4), 16)
      return `${keyTag} 13 2 ${digest}`
    })
    .join('\n')
}
