import 'server-only'
import { z } from 'zod'
import { isKeyName, parsePublicKey } from '@/lib/rules/ssh-key'
import { isApiError } from './errors'
import { readAccount } from './account'
import type { SshKey } from './account-form'
import type { Done } from './call'
import { apiChange } from './client'
import { nothing } from './nothing'

/** A key as a form sends it: a private key above all is refused before it goes on. */
export const newSshKey = z.object({
  name: z.string().trim().refine(isKeyName),
  publicKey: z.string().refine((line) => parsePublicKey(line).ok),
})

/**
 * Adds an SSH key (§4.6). The API does not say which id it got, so the keys are read before and after (api-fields
 * §13.4, §19.15).
 *
 * @param name      1 to 64 characters (§2.9)
 * @param publicKey one line
 * @returns the new key, or null when it is not clear which one it is: added it is, all the same
 * @throws ApiError; `invalid` with the API's words for a bad key or name
 */
export async function addSshKey(token: string, key: { name: string; publicKey: string }): Promise<Done<SshKey | null>> {
  const before = await currentKeys(token)
  const json = { name: key.name, data: key.publicKey.trim() }
  const done = await apiChange(token, { method: 'POST', path: '/account/sshkey', json, schema: nothing })
  const after = await currentKeys(token)
  return { ...done, value: before && after ? findNew(before, after, json.data) : null }
}

/**
 * Gives a key another name; servers that have the key are untouched (§4.6).
 *
 * @throws ApiError; `notFound` when the key is gone
 */
export async function renameSshKey(token: string, keyId: string, name: string): Promise<Done> {
  const params = { key_id: keyId }
  return apiChange(token, { method: 'PUT', path: '/account/sshkey/{key_id}', params, json: { name }, schema: nothing })
}

/**
 * Deletes a key from the account; servers that have it keep it (§4.6).
 *
 * @throws ApiError; `notFound` when it is gone already
 */
export async function deleteSshKey(token: string, keyId: string): Promise<Done> {
  const params = { key_id: keyId }
  return apiChange(token, { method: 'DELETE', path: '/account/sshkey/{key_id}', params, schema: nothing })
}

/** Null when they cannot be read: that must not stop a key from being added, nor make an added one look refused. */
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
  // Two candidates: say nothing rather than guess (api-fields §19.15).
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}

/** Type and key without the comment, which a service may rewrite. */
function keyBody(publicKey: string): string {
  return publicKey.trim().split(/\s+/).slice(0, 2).join(' ')
}
