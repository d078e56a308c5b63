import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { apiChange, apiRead, type ChangeCall, type ChangeResult } from '@/lib/api/client'
import { ApiError, newReference } from '@/lib/api/errors'
import {
  boolean,
  date,
  nothing,
  optional,
  required,
  rowsOf,
  text,
  type Unreadable,
  webUrl,
  withAliases,
} from '@/lib/api/wire'
import { isInternationalised, readableDomain } from '@/lib/model/domain-name'
import type { Reading } from '@/lib/model/outcome'
import { within } from '@/lib/model/within'
import { recordRow } from './model'
import { type DnsRecord, type NewRecord, presentedValue, type RecordContent } from './rules/record'
import type { NewRedirect, Redirect } from './rules/redirect'

export type RecordList = {
  rows: DnsRecord[]
  unreadable: Unreadable[]
  /** Internationalised names with their Unicode form, made on the server: the list loads no Punycode. */
  readable: [name: string, unicode: string][]
}

const recordsPath = '/dns/zones/{zone_id}/records'
const onePath = '/dns/zones/{zone_id}/records/{record_id}'

const recordList = rowsOf('records', recordRow, [])

/**
 * Lists all records of a zone, including its SOA and name servers, even if the domain uses other name servers
 * (api-fields §17.2).
 *
 * @throws ApiError
 */
export async function listRecords(token: string, zoneId: string): Promise<Reading<RecordList>> {
  const { value, asOf } = await apiRead(token, {
    path: recordsPath,
    params: { zone_id: zoneId },
    schema: recordList,
  })
  const international = new Set(value.rows.map(({ name }) => name).filter(isInternationalised))
  const readable = [...international].map((name): [string, string] => [name, readableDomain(name)])
  return { value: { ...value, readable }, asOf }
}

/**
 * Adds a record. The response does not identify it: read the list (api-fields §19.15). A second NAPTR of a name
 * replaces the first (§19.19).
 *
 * @throws ApiError; `invalid` with the API's message about the rule that it breaks
 */
export async function createRecord(token: string, zoneId: string, record: NewRecord): Promise<ChangeResult> {
  return writeZone(token, zoneId, { method: 'POST', path: recordsPath, json: bodyOf(record) })
}

/**
 * Replaces a record. Its id is invalid afterwards: read the list again (api-fields §17.2).
 *
 * @param recordId as last read
 * @throws ApiError; `notFound` when the record has been changed or deleted meanwhile
 */
export async function updateRecord(
  token: string,
  zoneId: string,
  recordId: string,
  record: NewRecord,
): Promise<ChangeResult> {
  const params = { record_id: recordId }
  return writeZone(token, zoneId, { method: 'PUT', path: onePath, params, json: bodyOf(record) })
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
): Promise<ChangeResult> {
  if (record.value.trim() === '') throw new RangeError('Deleting a record requires its value.')
  const query = { name: record.name, type: record.type, value: presentedValue(record) }
  return writeZone(token, zoneId, { method: 'DELETE', path: onePath, params: { record_id: record.id }, query })
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

export type RedirectList = { rows: Redirect[]; unreadable: Unreadable[] }

const redirectsPath = '/dns/zones/{zone_id}/redirect'

const members = z.object({
  source: required(text),
  target_url: optional(webUrl),
  enabled: optional(boolean),
  created_at: optional(date),
})

const redirectRow = withAliases(
  { target_url: ['target', 'url'] },
  members.transform((wire): Redirect => ({
    source: wire.source.trim().toLowerCase().replace(/\.$/, ''),
    target: wire.target_url,
    // If the flag is missing, the redirect is in effect.
    enabled: wire.enabled ?? true,
    createdAt: wire.created_at,
  })),
)

const redirectList = rowsOf('redirects', redirectRow, [])

/**
 * Lists the web redirects of a zone (api-fields §17.3).
 *
 * @throws ApiError; `invalid` while the domain uses external name servers
 */
export async function listRedirects(token: string, zoneId: string): Promise<Reading<RedirectList>> {
  return apiRead(token, { path: redirectsPath, params: { zone_id: zoneId }, schema: redirectList })
}

/**
 * Adds a redirect (api-fields §17.3).
 *
 * @throws ApiError; `invalid` for a name that already has a record or a redirect, or an invalid address
 */
export async function createRedirect(token: string, zoneId: string, redirect: NewRedirect): Promise<ChangeResult> {
  return writeZone(token, zoneId, { method: 'POST', path: redirectsPath, json: redirectBodyOf(redirect) })
}

/**
 * Changes the target of a redirect or whether it is enabled. Its name identifies it and cannot change (§17.3).
 *
 * @throws ApiError; `notFound` when it was deleted
 */
export async function updateRedirect(token: string, zoneId: string, redirect: NewRedirect): Promise<ChangeResult> {
  return writeZone(token, zoneId, { method: 'PUT', path: redirectsPath, json: redirectBodyOf(redirect) })
}

/**
 * Deletes the redirect of a name (api-fields §17.3).
 *
 * @throws ApiError; `notFound` when it was already deleted
 */
export async function deleteRedirect(token: string, zoneId: string, source: string): Promise<ChangeResult> {
  return writeZone(token, zoneId, { method: 'DELETE', path: redirectsPath, query: { source } })
}

const redirectBodyOf = ({ source, target, enabled }: NewRedirect) => ({
  ...{ source, target_url: target, enabled: enabled ? 1 : 0 },
})

/** Changes something in a zone, after its other writes. */
function writeZone(token: string, zoneId: string, call: Omit<ChangeCall<null>, 'schema'>): Promise<ChangeResult> {
  const params = { ...call.params, zone_id: zoneId }
  return oneWriteAtATime(token, zoneId, () => apiChange(token, { ...call, params, schema: nothing }))
}

/** Maximum number of pending writes of one sign-in to one zone. */
const mostWrites = 20

/** Maximum time in milliseconds that a write waits for those before it. */
const longestWaitMs = 20_000

type Queue = { writes: number; end: Promise<unknown> }

/** By sign-in and zone while writes are pending, so that other people's writes to a zone never delay its owner's. */
const queues = new Map<string, Queue>()

/**
 * Runs the writes of one sign-in to a zone one after the other: of two at the same time, the API fails one (api-fields
 * §19.20). Only within this process and sign-in; a conflict with another one comes back as the API's 500 and is explained
 * to the user.
 *
 * @throws ApiError `tooMany`, before anything is sent, when too many writes are waiting or the wait is too long; and
 *   whatever `write` throws, without affecting the next one
 */
export async function oneWriteAtATime<T>(token: string, zoneId: string, write: () => Promise<T>): Promise<T> {
  const key = `${createHash('sha256').update(token).digest('base64')} ${zoneId}`
  const queue = queues.get(key) ?? { writes: 0, end: Promise.resolve() }
  if (queue.writes >= mostWrites) throw tooMany()
  queues.set(key, queue)
  queue.writes++
  const mine = within(queue.end, longestWaitMs, () => Promise.reject(tooMany())).then(write)
  // A write that gives up waiting must still let the next one start only after those before it.
  queue.end = Promise.allSettled([queue.end, mine])
  try {
    return await mine
  } finally {
    if (--queue.writes === 0) queues.delete(key)
  }
}

function tooMany(): ApiError {
  return new ApiError({ kind: 'tooMany', reference: newReference(), retryAfterSeconds: longestWaitMs / 1000 })
}
