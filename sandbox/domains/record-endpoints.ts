import { z } from 'zod'
import { defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { changeZone, readZone } from './access'
import { findZone, zoneExists } from './find-zone'
import { recordInput, relativeName, toRecord } from './record-input'
import type { DnsRecord, Zone } from './state'
import { defaultRecords, recordId, zoneRecords } from './zone-records'
import { beginZoneWrite } from './zone-writes'

const { text } = choices.domains

const recordSchema = z.object({
  record_id: z.string().regex(/^[0-9a-f]{32}$/),
  record_name: z.string(),
  record_type: z.string(),
  record_value: z.string(),
  record_ttl: z.int(),
  record_priority: z.int().nullable(),
})

/** /dns/zones/{zone_id}/records (api-fields §17.2, §19.15 to §19.20). */
export const recordEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/dns/zones/{zone_id}/records',
    section: 'fields 17.2',
    summary: 'Records of a zone, the apex SOA and NS among them',
    access: readZone,
    data: z.array(recordSchema),
    handle: (call) => {
      const zone = findZone(call)
      return { data: zoneRecords(zone).map((record) => recordEntry(zone, record)) }
    },
  }),
  defineBodyEndpoint({
    method: 'POST',
    path: '/dns/zones/{zone_id}/records',
    section: 'fields 17.2',
    summary: 'Add a record; the answer carries no id',
    statuses: [201],
    access: changeZone,
    guard: zoneExists,
    body: recordInput,
    data: nothing,
    handle: (call) => {
      const zone = findZone(call)
      const record = toRecord(zone, call.body)
      refuseDuplicate(zone, record)
      const delay = beginZoneWrite(zone, 'create record', call.now)
      if (record.type === 'NAPTR') zone.records = zone.records.filter((other) => !isSameSet(other, record))
      zone.records.push(record)
      return { status: 201, message: 'Record created successfully.', delay }
    },
  }),
  defineBodyEndpoint({
    method: 'PUT',
    path: '/dns/zones/{zone_id}/records/{record_id}',
    section: 'fields 17.2',
    summary: 'Change a record; its id changes with its content',
    access: changeZone,
    guard: (call) => void findRecord(findZone(call), call.params),
    body: recordInput,
    data: nothing,
    handle: (call) => {
      const zone = findZone(call)
      const existing = findRecord(zone, call.params)
      const record = toRecord(zone, call.body)
      if (recordId(zone, record) !== recordId(zone, existing)) refuseDuplicate(zone, record)
      const delay = beginZoneWrite(zone, 'update record', call.now)
      zone.records = zone.records.map((other) => (other === existing ? record : other))
      return { message: 'Record updated successfully.', delay }
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/dns/zones/{zone_id}/records/{record_id}',
    section: 'fields 17.2',
    summary: 'Remove records by name, type and value; without a value every record of that name and type goes',
    query: z.object({ name: z.string(), type: z.string(), value: z.string().optional() }),
    access: changeZone,
    data: nothing,
    handle: (call) => {
      const zone = findZone(call)
      const isMeant = selector(zone, call.query)
      const meant = zone.records.filter(isMeant)
      if (meant.length === 0 && !defaultRecords(zone).some(isMeant)) return refuse(404, text.recordUnknown)
      const delay = beginZoneWrite(zone, 'delete record', call.now)
      zone.records = zone.records.filter((record) => !meant.includes(record))
      return { message: 'Record deleted successfully.', delay }
    },
  }),
]

function recordEntry(zone: Zone, record: DnsRecord): z.input<typeof recordSchema> {
  return {
    record_id: recordId(zone, record),
    record_name: record.name,
    record_type: record.type,
    record_value: record.value,
    record_ttl: record.ttl,
    record_priority: record.priority,
  }
}

/** Finds a record that may be changed: the apex SOA and NS are read-only. */
function findRecord(zone: Zone, params: Record<string, string>): DnsRecord {
  const isWanted = (record: DnsRecord) => recordId(zone, record) === params['record_id']
  if (defaultRecords(zone).some(isWanted)) return refuse(400, text.defaultRecord)
  return zone.records.find(isWanted) ?? refuse(404, text.recordUnknown)
}

function refuseDuplicate(zone: Zone, record: DnsRecord): void {
  const id = recordId(zone, record)
  if (zoneRecords(zone).some((other) => recordId(zone, other) === id)) refuse(400, text.recordExists)
}

/** Ignores the id in the path (api-fields §19.17). The value of an MX includes its priority: "10 mail.example.com." */
function selector(zone: Zone, query: URLSearchParams): (record: DnsRecord) => boolean {
  const name = relativeName(zone, query.get('name') ?? '-')
  const type = query.get('type')?.toUpperCase()
  if (!query.has('name') || !type || name === null) return refuse(400, text.recordSelector)
  const value = query.get('value')
  return (record) =>
    isSameSet(record, { name, type }) && (!value || plainValue(presented(record)) === plainValue(value))
}

function isSameSet(a: DnsRecord, b: { name: string; type: string }): boolean {
  return a.name === b.name && a.type === b.type
}

function presented({ priority, value }: DnsRecord): string {
  return priority === null ? value : `${priority} ${value}`
}

/** Normalises a value, because trailing dots and the quotes of a text are optional. */
function plainValue(value: string): string {
  return value
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase()
}
