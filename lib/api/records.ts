import 'server-only'
import { type DnsRecord, type NewRecord, presentedValue, type RecordContent } from '@/lib/rules/dns/record'
import type { Reading } from '@/lib/rules/outcome'
import type { Done } from './call'
import { apiChange, apiRead } from './client'
import { nothing } from './nothing'
import { recordRow } from './record-wire'
import { rowsOf, type Unreadable } from './wire-list'
import { oneWriteAtATime } from './zone-writes'

export type RecordList = { rows: DnsRecord[]; unreadable: Unreadable[] }

const path = '/dns/zones/{zone_id}/records'
const onePath = '/dns/zones/{zone_id}/records/{record_id}'

const list = rowsOf('records', recordRow, [])

/**
 * Lists all records of a zone, including its SOA and name servers, even if the domain uses other name servers
 * (api-fields §17.2).
 *
 * @throws ApiError
 */
export async function listRecords(token: string, zoneId: string): Promise<Reading<RecordList>> {
  return apiRead(token, { path, params: { zone_id: zoneId }, schema: list })
}

/**
 * Adds a record. The response does not identify it: read the list (api-fields §19.15). A second NAPTR of a name
 * replaces the first (§19.19).
 *
 * @throws ApiError; `invalid` with the API's message about the rule that it breaks
 */
export async function createRecord(token: string, zoneId: string, record: NewRecord): Promise<Done> {
  return oneWriteAtATime(token, zoneId, () =>
    apiChange(token, { method: 'POST', path, params: { zone_id: zoneId }, json: bodyOf(record), schema: nothing }),
  )
}

/**
 * Replaces a record. Its id is invalid afterwards: read the list again (api-fields §17.2).
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
 * Deletes one record, identified by name, type and value rather than id. Without the value, every record of that name
 * and type would be deleted, so it is always sent (api-fields §19.17). The API may answer 200 for a protected record and
 * keep it: read the list again (§19.18).
 *
 * @throws ApiError; `notFound` when no record matches. RangeError for a record without a value; nothing is sent then.
 */
export async function deleteRecord(
  token: string,
  zoneId: string,
  record: RecordContent & Pick<DnsRecord, 'id'>,
): Promise<Done> {
  if (record.value.trim() === '') throw new RangeError('Deleting a record requires its value.')
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
