import { z } from 'zod'
import { idLimit } from '../api/access'
import { type Call, defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { flagInput, textInput } from '../api/input'
import { nothing, strNum } from '../api/wire'
import { choices } from '../choices'
import { changeDns, changeZone, readDns } from './access'
import { findZone } from './find-zone'
import { domainNameInput } from './names'
import { isOwnedByOther, openTransfer, zoneByName } from './ownership'
import { zonesOf } from './registration'
import { checkTransfer, refuseUnderReview, startTransfer, transferInput } from './start-transfer'
import type { DnsRecord, Zone } from './state'
import { importZoneFile } from './zone-file'
import { zoneEntry, zoneSchema } from './zone-view'
import { addZone, removeZone } from './zones'

const { text, serviceNameservers, externalNameservers, parkingAddress, defaultTtl } = choices.domains

const newZoneInput = z.object({
  zone_name: domainNameInput,
  zone_type: z.enum(['NATIVE', 'MASTER', 'SLAVE'], text.zoneType).optional(),
  create_default_records: flagInput('create_default_records must be true or false.').optional(),
  use_existing_ns: flagInput('use_existing_ns must be true or false.').optional(),
  transfer_domain: flagInput('transfer_domain must be true or false.').optional(),
  zone_file: textInput(text.zoneFile).optional(),
  ...transferInput.shape,
})

type NewZoneCall = Call<z.output<typeof newZoneInput>>

/** GET, POST and DELETE of zones (api-fields §17.1); with transfer_domain a transfer starts too (§4.7). */
export const zoneEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/dns/zones',
    section: '4.7',
    summary: 'Zones of the account; a key limited to zones sees only those',
    access: readDns,
    maxAge: choices.zonesMaxAge,
    data: z.array(zoneSchema),
    handle: ({ account, caller, now }) => {
      const ids = idLimit(caller, 'dns')
      const zones = zonesOf(account, now).filter(({ id }) => ids?.includes(id) ?? true)
      return { data: zones.map((zone) => zoneEntry(account, zone, now)) }
    },
  }),
  defineBodyEndpoint({
    method: 'POST',
    path: '/dns/zones',
    section: '4.7',
    summary: 'Add a zone, from a BIND zone file if one is sent; start a transfer with transfer_domain',
    statuses: [201],
    meta: z.looseObject({ ips_tag: z.string().optional() }),
    access: changeDns,
    body: newZoneInput,
    bodyKinds: ['json', 'multipart'],
    data: z.object({ zone_id: strNum, zone_name: z.string() }),
    handle: (call) => (call.body.transfer_domain === true ? addByTransfer(call) : addOnly(call)),
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/dns/zones/{zone_id}',
    section: 'fields 17.1',
    summary: 'Remove a zone that is not registered here',
    access: changeZone,
    data: nothing,
    handle: (call) => {
      const zone = findZone(call)
      if (zone.registration !== null) refuse(400, text.protectedZone)
      if (openTransfer(call.account, zone.name, call.now)) refuse(409, text.transferOpen)
      removeZone(call.world, call.account, zone)
      return { message: 'Zone deleted successfully.' }
    },
  }),
]

function addOnly(call: NewZoneCall) {
  const { world, account, now, body } = call
  if (isOwnedByOther(world, account, body.zone_name)) return refuse(400, text.otherAccount)
  if (zoneByName(account, body.zone_name, now)) return refuse(400, text.zoneExists)
  return created(call, () => ({}))
}

function addByTransfer(call: NewZoneCall) {
  const { world, account, now, body } = call
  refuseUnderReview(call)
  if (isOwnedByOther(world, account, body.zone_name)) return refuse(400, text.otherAccount)
  if (zoneByName(account, body.zone_name, now)?.registration) return refuse(400, text.alreadyRegistered)
  const holder = checkTransfer(call, body.zone_name, body)
  if (zoneByName(account, body.zone_name, now)) return refuse(400, text.zoneExists)
  return created(call, (zone) => startTransfer(call, zone, body, holder))
}

function created({ world, account, now, body }: NewZoneCall, begin: (zone: Zone) => { ips_tag?: string }) {
  const zone = addZone(world, account, {
    name: body.zone_name,
    type: body.zone_type ?? 'NATIVE',
    created: now,
    updated: now,
    nameservers: [...(body.use_existing_ns === true ? externalNameservers : serviceNameservers)],
    records: body.create_default_records === true ? defaultRecords() : [],
  })
  if (body.zone_file !== undefined) {
    try {
      zone.records = [...zone.records, ...importZoneFile(zone, body.zone_file)]
    } catch (error) {
      removeZone(world, account, zone)
      throw error
    }
  }
  return {
    status: 201 as const,
    message: 'Zone created successfully.',
    meta: begin(zone),
    data: { zone_id: String(zone.id), zone_name: zone.name },
  }
}

function defaultRecords(): DnsRecord[] {
  const common = { type: 'A', value: parkingAddress, ttl: defaultTtl, priority: null }
  return [
    { ...common, name: '@' },
    { ...common, name: 'www' },
  ]
}
