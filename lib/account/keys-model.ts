import { z } from 'zod'
import { boolean, exactlyOne, id, isRecord, one, optional, required, seconds, text, word } from '@/lib/api/wire'
import { rowsOf } from '@/lib/api/wire-list'
import { keyAreas, type KeyGrant, type KeyPermissions } from './rules/api-keys'

/** An API key without its secret. */
export type ApiKey = {
  id: string
  label: string
  /** The first characters of the secret: safe to show, enough to identify the key. */
  prefix: string | null
  permissions: KeyPermissions
  createdAt: Date | null
  expiresAt: Date | null
  lastUsedAt: Date | null
  lastUsedFrom: string | null
  revokedAt: Date | null
  status: string | null
  /** The user who created it. */
  contactId: string | null
}

const grant = z
  .object({
    mode: required(word(['r', 'rw'])),
    all: optional(boolean),
    ids: optional(z.array(required(id))),
  })
  .transform(({ mode, all, ids }): KeyGrant => ({ mode, ids: (all ?? !ids?.length) ? null : (ids ?? []) }))

/** Unknown categories are ignored. */
const permissions = one(z.record(z.string(), z.unknown())).transform((given): KeyPermissions => {
  const all: KeyPermissions = {}
  for (const area of keyAreas) {
    const value = given?.[area]
    const read = grant.safeParse(Array.isArray(value) && value.length === 1 ? value[0] : value)
    if (isRecord(given) && read.success) all[area] = read.data
  }
  return all
})

/** A record of GET /account/apikeys (api-fields §4). */
const apiKey = z
  .object({
    key_id: required(id),
    key_label: text,
    key_prefix: text,
    permissions: permissions.optional(),
    created_at: optional(seconds),
    expires_at: optional(seconds),
    last_used_at: optional(seconds),
    last_used_ip: text,
    revoked_at: optional(seconds),
    status: text,
    contact_id: optional(id),
  })
  .transform((wire): ApiKey => ({
    id: wire.key_id,
    label: wire.key_label ?? wire.key_prefix ?? wire.key_id,
    prefix: wire.key_prefix,
    permissions: wire.permissions ?? {},
    createdAt: wire.created_at,
    expiresAt: wire.expires_at,
    lastUsedAt: wire.last_used_at,
    lastUsedFrom: wire.last_used_ip,
    revokedAt: wire.revoked_at,
    status: wire.status,
    contactId: wire.contact_id,
  }))

export const apiKeys = rowsOf('API keys', apiKey, ['key_id'])

/** Response to creating or rotating a key, the only one that contains the secret. */
export const keySecret = exactlyOne(z.object({ secret: required(text) })).transform(({ secret }) => ({ secret }))
