import 'server-only'
import { presentedValue, type DnsRecord, type NewRecord, type RecordContent } from '@/lib/rules/dns-record'
import type { Reading } from '@/lib/rules/outcome'
import type { Done } from './call'
import { apiChange, apiRead } from './client'
import { nothing } from './nothing'
import { recordRow } from './record-wire'
import type { Unreadable } from './wire-list'
import { rowsOf } from './wire-list'
import { oneWriteAtATime } from './zone-writes'

export type RecordList = { rows: DnsRecord[]; unreadable: Unreadable[] }

const path = '/dns/zones/{zone_id}/records'
const onePath = '/dns/zones/{zone_id}/records/{record_id}'

const list = rowsOf('records', recordRow, [])

/**
 * All records of a zone, its own SOA and name servers among them, also when other name servers answer for the domain
 * (api-fields §17.2).
 *
 * @throws ApiError
 */
export async function listRecords(token: string, zoneId: string): Promise<Reading<RecordList>> {
  return apiRead(token, { path, params: { zone_id: zoneId }, schema: list })
}

/**
 * Adds a record. The answer does not say which one it is: the list tells (api-fields §19.15). A second NAPTR of a name
 * takes the place of the first (§19.19).
 *
 * @throws ApiError; `invalid` with the rule that it breaks
 */
export async function createRecord(token: string, zoneId: string, record: NewRecord): Promise<Done> {
  return oneWriteAtATime(token, zoneId, () =>
    apiChange(token, { method: 'POST', path, params: { zone_id: zoneId }, json: bodyOf(record), schema: nothing }),
  )
}

/**
 * Replaces a record by another one. Its id is dead afterwards: list again (api-fields §17.2).
 *
 * @param recordId as last read
 * @throws ApiError; `notFound` when the record has been changed or deleted meanwhile
 */
export async function updateRecord(token: string, zoneId: string, recordId: string, record: NewRecord): Promise<Done> {
  return oneWriteAtATime(token, zoneId, () =>
    apiChange(token, {
      method: 'PUT',
      path: onePath,
      params: { zone_id: zoneId, record_id: recordId },
      json: bodyOf(record),
      schema: nothing,
    }),
  )
}

/**
 * Deletes one record. Name, type and value choose it, not the id; without the value every record of that name and type
 * would go, so it is never left out (api-fields §19.17). A protected record may be answered with 200 and stay: list
 * again (§19.18).
 *
 * @throws ApiError; `notFound` when no record is like it. RangeError for a record without a value, before any call.
 */
export async function deleteRecord(
  token: string,
  zoneId: string,
  record: RecordContent & Pick<DnsRecord, 'id'>,
): Promise<Done> {
  if (record.value.trim() === '') throw new RangeError('A record is deleted by its value.')
  return oneWriteAtATime(token, zoneId, () =>
    apiChange(token, {
      method: 'DELETE',
      path: onePath,
      params: { zone_id: zoneId, record_id: record.id },
      query: { name: record.name, type: record.type, value: presentedValue(record) },
      schema: nothing,
    }),
  )
}

function bodyOf({ name, type, value, ttl, priority }: NewRecord) {
  return {
    record_name: name,
    record_type: type,
    record_value: value,
    record_ttl: ttl,
    ...(priority !== null && { record_priority: priority }),
  }
}
