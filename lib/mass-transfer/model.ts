import { z } from 'zod'
import { apiMessageOf } from '@/lib/api/messages-match'
import { readableDomain, toDomainName } from '@/lib/model/domain-name'
import {
  boolean,
  date,
  exactlyOne,
  flag,
  id,
  listOf,
  number,
  one,
  optional,
  required,
  rowsOf,
  seconds,
  text,
  withAliases,
  word,
} from '@/lib/api/wire'
import { transferStatuses, type TransferItem } from './rules/item'
import { type FoundDomain, meaningOfReason, type RegistrarRead, type RejectionReason } from './rules/import'
import type { RequestResult } from './rules/run'

/** A domain in a mass transfer (§2.13; types from api-fields §17.5). */
export const transferItem = z
  .object({
    item_id: required(id),
    batch_id: optional(id),
    zone_id: optional(id),
    zone_name: required(text),
    display_name: optional(text),
    status: optional(word(transferStatuses)),
    message: optional(text),
    source: optional(word(['manual', 'external_registrar'])),
    switch_ns: optional(boolean),
    token_requested: optional(flag),
    created: optional(seconds),
    updated: optional(seconds),
    expires_at: optional(seconds),
  })
  .transform((wire): TransferItem => {
    const name = toDomainName(wire.zone_name) ?? wire.zone_name
    return {
      id: wire.item_id,
      batchId: wire.batch_id,
      zoneId: wire.zone_id,
      name,
      // Prefer our own decoding: it never shows a name that merely looks like another one.
      readable: readableDomain(name),
      status: wire.status,
      message: wire.message,
      source: wire.source,
      switchNs: wire.switch_ns,
      tokenRequested: wire.token_requested ?? false,
      createdAt: wire.created,
      updatedAt: wire.updated,
      expiresAt: wire.expires_at,
    }
  })

export const transferItems = rowsOf('transfers', transferItem, ['item_id'])

const rejectionOf = (reason: string | null): RejectionReason | null =>
  meaningOfReason(reason === null ? null : apiMessageOf(reason))

const rejected = z.object({ zone_name: required(text), reason: optional(text) }).transform(({ zone_name, reason }) => ({
  name: toDomainName(zone_name) ?? zone_name,
  reason,
  rejection: rejectionOf(reason),
}))

/**
 * Response to a request with many domains. Only the list of skipped domains may fail to decode: the others have been
 * accepted, and the list of transfers shows their status.
 */
export const requestResult = exactlyOne(
  z
    .object({
      rejected: listOf('rejected domains', rejected),
      redirects_created: optional(number),
    })
    .transform((wire): RequestResult => ({
      rejected: wire.rejected,
      redirects: wire.redirects_created ?? 0,
    })),
)

/** Number of codes saved; null when the API does not say. */
export const codesSaved = one(z.object({ queued: optional(number) })).transform((wire) => wire?.queued ?? null)

const foundDomain = withAliases(
  // Earlier name in the reference (§2.13).
  { on_external_ns: ['on_domeneshop_ns'] },
  z.object({
    zone_name: required(text),
    supported: optional(boolean),
    available: optional(boolean),
    reason: optional(text),
    on_external_ns: optional(boolean),
    record_count: optional(number),
    skipped_records: optional(number),
    redirect_count: optional(number),
    framed_count: optional(number),
    expiry_date: optional(date),
  }),
).transform((wire): FoundDomain => {
  const name = toDomainName(wire.zone_name) ?? wire.zone_name
  return {
    name,
    readable: readableDomain(name),
    // If the API does not say, the import itself will report it.
    supported: wire.supported ?? true,
    available: wire.available ?? true,
    reason: wire.reason,
    rejection: rejectionOf(wire.reason),
    onTheirServers: wire.on_external_ns,
    records: wire.record_count,
    skipped: wire.skipped_records ?? 0,
    redirects: wire.redirect_count ?? 0,
    frames: wire.framed_count ?? 0,
    expiresAt: wire.expiry_date,
  }
})

/** Domains found in the account at the external registrar. */
export const registrarRead = exactlyOne(
  z
    .object({ import_id: required(id), domains: rowsOf('found domains', foundDomain, []) })
    .transform(({ import_id, domains }): Omit<RegistrarRead, 'readAt'> => ({
      importId: import_id,
      domains: domains.rows,
      unreadable: domains.unreadable.length,
    })),
)
