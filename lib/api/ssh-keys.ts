import 'server-only'
import { z } from 'zod'
import { isKeyName, parsePublicKey } from '@/lib/rules/ssh-key'
import { isApiError } from './errors'
import { readAccount } from './account'
import type { SshKey } from './account-form'
import type { Done } from './call'
import { apiChange } from './client'
import { nothing } from './nothing'

/** A key from a form. Rejects private keys, so that they are never sent on. */
export const newSshKey = z.object({
  name: z.string().trim().refine(isKeyName),
  publicKey: z.string().refine((line) => parsePublicKey(line).ok),
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
export async function addSshKey(token: string, key: { name: string; publicKey: string }): Promise<Done<SshKey | null>> {
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
export async function renameSshKey(token: string, keyId: string, name: string): Promise<Done> {
  const params = { key_id: keyId }
  return apiChange(token, { method: 'PUT', path: '/account/sshkey/{key_id}', params, json: { name }, schema: nothing })
}

/**
 * Deletes a key from the account; servers that have it are not affected (§4.6).
 *
 * @throws ApiError; `notFound` when it was already deleted
 */
export async function deleteSshKey(token: string, keyId: string): Promise<Done> {
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
  const known = new Set(before.map((key) => key.id))
  const fresh = after.filter((key) => !known.has(key.id))
  const same = fresh.filter((key) => keyBody(key.publicKey) === keyBody(publicKey))
  const candidates = same.length > 0 ? same : fresh
  // With two candidates, do not guess (api-fields §19.15).
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}

/** Type and key without the comment, which the service may rewrite. */
function keyBody(publicKey: string): string {
  return publicKey.trim().split(/\s+/).slice(0, 2).join(' ')
}
