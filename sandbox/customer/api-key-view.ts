import { z } from 'zod'
import type { Area } from '../api/areas'
import { strNum, strUnix } from '../api/wire'
import { choices } from '../choices'
import type { ApiKey, KeyPermission } from './state'

/** Only these categories can be limited to ids (api-fields §4). */
export const LIMITABLE: ReadonlySet<string> = new Set<Area>(['dns', 'servers', 'webhosting'])

export const permissionsSchema = z.record(
  z.string(),
  z.object({ mode: z.enum(['r', 'rw']), all: z.boolean().optional(), ids: z.array(z.int()).optional() }),
)

export const apiKeySchema = z.object({
  key_id: strNum,
  key_label: z.string(),
  key_prefix: z.string(),
  permissions: permissionsSchema,
  created_at: strUnix,
  expires_at: strUnix.nullable(),
  last_used_at: strUnix.nullable(),
  last_used_ip: z.string(),
  revoked_at: strUnix.nullable(),
  status: z.enum(['active', 'expired', 'revoked']),
  contact_id: strNum,
})

export function apiKeyEntry(key: ApiKey, now: number): z.input<typeof apiKeySchema> {
  return {
    key_id: String(key.id),
    key_label: key.label,
    key_prefix: keyPrefix(key),
    permissions: permissionsView(key),
    created_at: String(key.createdAt),
    expires_at: unixText(key.expiresAt),
    last_used_at: unixText(key.lastUsedAt),
    last_used_ip: key.lastUsedAt === null ? '' : '127.0.0.1',
    revoked_at: unixText(key.revokedAt),
    status: keyStatus(key, now),
    contact_id: String(key.contactId),
  }
}

export function keyStatus(key: ApiKey, now: number): 'active' | 'expired' | 'revoked' {
  if (key.revokedAt !== null) return 'revoked'
  return key.expiresAt !== null && now >= key.expiresAt ? 'expired' : 'active'
}

/** The provider's prefix and twelve more characters: enough to identify the key but not to use it. */
export function keyPrefix({ secret }: ApiKey): string {
  return secret.slice(0, choices.apiKeyPrefix.length + 12)
}

export function permissionsView({ permissions }: Pick<ApiKey, 'permissions'>): z.input<typeof permissionsSchema> {
  return Object.fromEntries(
    Object.entries(permissions).map(([area, permission]) => [area, permissionView(area, permission)]),
  )
}

function permissionView(area: string, { mode, all, ids }: KeyPermission) {
  return LIMITABLE.has(area) ? { mode, all, ids } : { mode }
}

function unixText(seconds: number | null): string | null {
  return seconds === null ? null : String(seconds)
}
