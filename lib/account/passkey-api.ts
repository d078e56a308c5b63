import 'server-only'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { z } from 'zod'
import { apiChange, type ChangeResult } from '@/lib/api/client'
import { nothing } from '@/lib/api/wire'
import { creationOptions, type registrationResponse } from './passkey-model'

/** Passkeys of one's own (api-fields §13.10). Not in the reference: an API without them responds with 404 or 405. */

/**
 * The first step of adding a passkey.
 *
 * @returns what the device must confirm
 * @throws ApiError; `invalid` when there are too many
 */
export function startPasskey(token: string): Promise<ChangeResult<PublicKeyCredentialCreationOptionsJSON>> {
  return apiChange(token, { method: 'POST', path: '/account/passkey', json: {}, schema: creationOptions })
}

/**
 * The second step: the passkey signs in from now on.
 *
 * @throws ApiError; `invalid` when the device's answer does not count, or came too late
 */
export function addPasskey(
  token: string,
  passkey: { name: string; response: z.output<typeof registrationResponse> },
): Promise<ChangeResult> {
  return apiChange(token, { method: 'POST', path: '/account/passkey', json: passkey, schema: nothing })
}

/**
 * Deletes a passkey; the device keeps its part.
 *
 * @throws ApiError `notFound` when it is already deleted
 */
export function removePasskey(token: string, id: string): Promise<ChangeResult> {
  return apiChange(token, { method: 'DELETE', path: '/account/passkey', query: { passkey_id: id }, schema: nothing })
}
