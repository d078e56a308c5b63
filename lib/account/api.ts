import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { apiChange, apiRead, type ChangeResult } from '@/lib/api/client'
import { isApiError } from '@/lib/api/errors'
import { exactlyOne, id, nothing, optional, required, type Rows, rowsOf, seconds, text } from '@/lib/api/wire'
import type { Reading } from '@/lib/model/outcome'
import { cleanLine } from '@/lib/model/pasted'
import { type ApiKey, apiKeys, keySecret, notificationNames, type Profile, profile, type SshKey } from './model'
import { type KeyPermissions, limitableAreas } from './rules/api-keys'
import { notificationKeys, type Notifications } from './rules/notifications'
import { isKeyName, keyBody, parsePublicKey } from './rules/ssh-key'
import type { AccessLevel, GivenLevel } from './rules/users'

/**
 * The customer profile with SSH keys, passkeys and, for admins, contacts and orders (§2.8).
 *
 * @throws ApiError
 */
export const getAccount = cache((token: string): Promise<Reading<Profile>> => readAccount(token))

/** Reads the profile without the per-request cache, to compare it before and after a change. */
async function readAccount(token: string): Promise<Reading<Profile>> {
  return apiRead(token, { path: '/account', schema: exactlyOne(profile) })
}

/**
 * Saves which e-mails the customer gets, all settings in one call (api-fields §13.6, §13.8). The reference does not
 * document the endpoint: an API without it responds with 404 or 405.
 *
 * @throws ApiError
 */
export async function saveNotifications(token: string, settings: Notifications): Promise<ChangeResult> {
  const json = Object.fromEntries(notificationKeys.map((key) => [notificationNames[key], settings[key] ? 1 : 0]))
  return apiChange(token, { method: 'PUT', path: '/account/notifications', json, schema: nothing })
}

/** Users of the account; admins only (§4.6, user rules). Their list is in the profile (`getAccount`). */

/** A user to add. The level has a different name here than in a change (api-fields §13.2). */
type NewUser = { name: string; username: string; level: GivenLevel }

/**
 * Adds a user, who gets a link by e-mail and is inactive until setting a password with it.
 *
 * @throws ApiError; `invalid` with the API's message about a bad name, address or level
 */
export async function addUser(token: string, { name, username, level }: NewUser): Promise<ChangeResult> {
  const json = { name, username, accesslevel: level }
  return apiChange(token, { method: 'POST', path: '/account', json, schema: nothing })
}

/** All fields of a changed user. `password` null keeps the current one. */
type UserChange = { name: string; username: string; level: AccessLevel; password: string | null }

/**
 * Changes a user. The level is always sent, so an old `server` level is kept by sending it again.
 *
 * @throws ApiError; `forbidden` when the level is `server` and was not before, `invalid` for the last admin
 */
export async function changeUser(token: string, contactId: string, user: UserChange): Promise<ChangeResult> {
  const json = {
    contact_name: user.name,
    contact_username: user.username,
    contact_access_level: user.level,
    ...(user.password === null ? {} : { contact_password: user.password }),
  }
  const params = { contact_id: contactId }
  return apiChange(token, { method: 'PUT', path: '/account/user/{contact_id}', params, json, schema: nothing })
}

/**
 * Removes another user (api-fields §13.2).
 *
 * @throws ApiError; `notFound` when the user was already removed
 */
export async function removeUser(token: string, contactId: string): Promise<ChangeResult> {
  const params = { contact_id: contactId }
  return apiChange(token, { method: 'DELETE', path: '/account/user/{contact_id}', params, schema: nothing })
}

/** An event on the account, in the API's own words. */
const event = z
  .object({
    log_id: required(id),
    log_entry: required(text),
    log_timestamp: optional(seconds),
    contact_name: text,
    contact_username: text,
  })
  .transform((wire) => ({
    id: wire.log_id,
    what: wire.log_entry,
    at: wire.log_timestamp,
    who: wire.contact_name ?? wire.contact_username,
    username: wire.contact_username,
  }))

export type AccountEvent = z.output<typeof event>

/**
 * Lists events on the account (api-fields §13.7); admins only.
 *
 * @returns null on 404: the reference does not document the endpoint, so it may be missing
 * @throws ApiError; `forbidden` for API keys and for users who are not admins
 */
export const listActivity = cache(async (token: string): Promise<Reading<Rows<AccountEvent> | null>> => {
  return apiRead<Rows<AccountEvent> | null>(token, {
    path: '/account/activity',
    schema: rowsOf('account activity', event, ['log_id']),
    normal: { 404: null, 405: null },
  })
})

/**
 * Lists the account's API keys; admins only (api-fields §4).
 *
 * @returns null on 404: the reference does not document the endpoint, so it may be missing
 * @throws ApiError; `forbidden` for API keys and for users who are not admins
 */
export const listApiKeys = cache(async (token: string): Promise<Reading<Rows<ApiKey> | null>> => {
  return apiRead<Rows<ApiKey> | null>(token, {
    path: '/account/apikeys',
    schema: apiKeys,
    normal: { 404: null, 405: null },
  })
})

/** @param expiresAt null for a key that never expires */
type NewApiKey = { label: string; permissions: KeyPermissions; expiresAt: Date | null }

/**
 * Creates a key. Only this response contains the secret.
 *
 * @throws ApiError; `invalid` with the API's message
 */
export async function createApiKey(token: string, key: NewApiKey): Promise<ChangeResult<{ secret: string }>> {
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
): Promise<ChangeResult> {
  const json = { label: key.label, permissions: permissionsToWire(key.permissions) }
  return apiChange(token, { method: 'PUT', path: '/account/apikeys/{id}', params: { id }, json, schema: nothing })
}

/**
 * Rotates the secret of a key; the old one stops working at once.
 *
 * @throws ApiError; `notFound` when it was deleted or no longer active
 */
export async function rotateApiKey(token: string, id: string): Promise<ChangeResult<{ secret: string }>> {
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
export async function revokeApiKey(token: string, id: string): Promise<ChangeResult> {
  return apiChange(token, { method: 'DELETE', path: '/account/apikeys/{id}', params: { id }, schema: nothing })
}

function permissionsToWire(permissions: KeyPermissions): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(permissions).map(([area, { mode, ids }]) => {
      if (!limitableAreas.some((limitable) => limitable === area)) return [area, { mode }]
      return [area, { mode, all: ids === null, ids: (ids ?? []).map(Number) }]
    }),
  )
}

/** A key from a form. Rejects private keys, so that they are never sent on. */
export const newSshKey = z.object({
  name: z.string().overwrite(cleanLine).refine(isKeyName),
  publicKey: z
    .string()
    .overwrite((typed) => {
      const parsed = parsePublicKey(typed)
      return parsed.ok ? parsed.key.line : typed
    })
    .refine((line) => parsePublicKey(line).ok),
})

/**
 * Adds an SSH key (§4.6). The response has no id, so the keys are read before and after (api-fields
 * §13.4, §19.15).
 *
 * @param name      1 to 64 characters (§2.9)
 * @param publicKey one line
 * @returns the new key, or null when it was added but could not be identified
 * @throws ApiError; `invalid` with the API's message about a bad key or name
 */
export async function addSshKey(
  token: string,
  key: { name: string; publicKey: string },
): Promise<ChangeResult<SshKey | null>> {
  const before = await currentKeys(token)
  const json = { name: key.name, data: key.publicKey.trim() }
  const done = await apiChange(token, { method: 'POST', path: '/account/sshkey', json, schema: nothing })
  const after = await currentKeys(token)
  return { ...done, value: before && after ? findNew(before, after, json.data) : null }
}

/**
 * Renames a key; servers that have the key are not affected (§4.6).
 *
 * @throws ApiError; `notFound` when the key was deleted
 */
export async function renameSshKey(token: string, keyId: string, name: string): Promise<ChangeResult> {
  const params = { key_id: keyId }
  return apiChange(token, { method: 'PUT', path: '/account/sshkey/{key_id}', params, json: { name }, schema: nothing })
}

/**
 * Deletes a key from the account; servers that have it are not affected (§4.6).
 *
 * @throws ApiError; `notFound` when it was already deleted
 */
export async function deleteSshKey(token: string, keyId: string): Promise<ChangeResult> {
  const params = { key_id: keyId }
  return apiChange(token, { method: 'DELETE', path: '/account/sshkey/{key_id}', params, schema: nothing })
}

/** Null when the keys cannot be read, which must neither prevent adding a key nor make an added one look refused. */
async function currentKeys(token: string): Promise<SshKey[] | null> {
  try {
    return (await readAccount(token)).value.sshKeys
  } catch (error) {
    if (isApiError(error)) return null
    throw error
  }
}

function findNew(before: readonly SshKey[], after: readonly SshKey[], publicKey: string): SshKey | null {
  const idsBefore = new Set(before.map((key) => key.id))
  const fresh = after.filter((key) => !idsBefore.has(key.id))
  const same = fresh.filter((key) => keyBody(key.publicKey) === keyBody(publicKey))
  const candidates = same.length > 0 ? same : fresh
  // With two candidates, do not guess (api-fields §19.15).
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}
