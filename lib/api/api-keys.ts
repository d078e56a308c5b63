import 'server-only'
import { cache } from 'react'
import { limitableAreas, type KeyPermissions } from '@/lib/rules/api-keys'
import type { Reading } from '@/lib/rules/outcome'
import type { ApiKey } from './api-keys-form'
import { apiKeys, keySecret } from './api-keys-wire'
import type { Done } from './call'
import { apiChange, apiRead } from './client'
import { nothing } from './nothing'
import type { Unreadable } from './wire-list'

export type ApiKeyList = { rows: ApiKey[]; unreadable: Unreadable[] }

/**
 * Lists the account's API keys; admins only (api-fields §4).
 *
 * @returns null on 404: the reference does not document the endpoint, so it may be missing
 * @throws ApiError; `forbidden` for API keys and for users who are not admins
 */
export const listApiKeys = cache(async (token: string): Promise<Reading<ApiKeyList | null>> => {
  return apiRead<ApiKeyList | null>(token, {
    path: '/account/apikeys',
    schema: apiKeys,
    normal: { 404: null, 405: null },
  })
})

/** @param expiresAt null for a key that never expires */
export type NewApiKey = { label: string; permissions: KeyPermissions; expiresAt: Date | null }

/**
 * Creates a key. Only this response contains the secret.
 *
 * @throws ApiError; `invalid` with the API's message
 */
export async function createApiKey(token: string, key: NewApiKey): Promise<Done<{ secret: string }>> {
  const json = {
    label: key.label,
    permissions: permissionsToWire(key.permissions),
    ...(key.expiresAt ? { expires_at: Math.floor(key.expiresAt.getTime() / 1000) } : {}),
  }
  return apiChange(token, { method: 'POST', path: '/account/apikeys', json, schema: keySecret })
}

/**
 * Changes label and permissions of an active key; all permissions are replaced.
 *
 * @throws ApiError; `notFound` when it was deleted or no longer active
 */
export async function changeApiKey(
  token: string,
  id: string,
  key: { label: string; permissions: KeyPermissions },
): Promise<Done> {
  const json = { label: key.label, permissions: permissionsToWire(key.permissions) }
  return apiChange(token, { method: 'PUT', path: '/account/apikeys/{id}', params: { id }, json, schema: nothing })
}

/**
 * Rotates the secret of a key; the old one stops working at once.
 *
 * @throws ApiError; `notFound` when it was deleted or no longer active
 */
export async function rotateApiKey(token: string, id: string): Promise<Done<{ secret: string }>> {
  return apiChange(token, {
    method: 'POST',
    path: '/account/apikeys/{id}/rotate',
    params: { id },
    schema: keySecret,
  })
}

/**
 * Revokes a key; it stops working at once.
 *
 * @throws ApiError; `notFound` when it was already deleted
 */
export async function revokeApiKey(token: string, id: string): Promise<Done> {
  return apiChange(token, { method: 'DELETE', path: '/account/apikeys/{id}', params: { id }, schema: nothing })
}

function permissionsToWire(permissions: KeyPermissions): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(permissions).map(([area, { mode, ids }]) => {
      if (!limitableAreas.some((one) => one === area)) return [area, { mode }]
      return [area, { mode, all: ids === null, ids: (ids ?? []).map(Number) }]
    }),
  )
}
