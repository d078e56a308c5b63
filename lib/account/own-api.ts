import 'server-only'
import { z } from 'zod'
import { apiChange, type ChangeResult } from '@/lib/api/client'
import { exactlyOne, nothing, required, text } from '@/lib/api/wire'
import type { EmailLanguage } from '@/lib/i18n/languages'
import { profileDetailNames } from './model'
import { type ProfileDetails, profileFields } from './rules/profile'

/**
 * The profile and one's own sign-in (api-fields §13.9). None of it is in the reference: an API without a call responds with
 * 404 or 405 (`lib/model/offers.ts`).
 */

/**
 * Saves address, telephone numbers and billing e-mail, all in one call.
 *
 * @throws ApiError; `invalid` with the API's message
 */
export function saveProfile(token: string, details: ProfileDetails): Promise<ChangeResult> {
  const json = Object.fromEntries(profileFields.map((field) => [profileDetailNames[field], details[field]]))
  return apiChange(token, { method: 'PUT', path: '/account', json, schema: nothing })
}

/**
 * Sets the language of the provider's e-mails.
 *
 * @throws ApiError
 */
export function saveEmailLanguage(token: string, language: EmailLanguage): Promise<ChangeResult> {
  return apiChange(token, { method: 'PUT', path: '/account/language', json: { language }, schema: nothing })
}

/**
 * Changes one's own password.
 *
 * @throws ApiError; `invalid` when the current one is wrong, or the new one too short
 */
export function changePassword(
  token: string,
  { current, next }: { current: string; next: string },
): Promise<ChangeResult> {
  return apiChange(token, {
    method: 'POST',
    path: '/account/password',
    json: { current, new: next },
    schema: nothing,
    unauthorisedIsARule: true,
  })
}

/**
 * The first step of changing one's own e-mail address: a code is sent to the new one.
 *
 * @throws ApiError; `invalid` when the address is not valid or in use
 */
export function sendEmailCode(token: string, email: string): Promise<ChangeResult> {
  return apiChange(token, { method: 'POST', path: '/account/email', json: { email }, schema: nothing })
}

/**
 * The second step: from now on, the new address is the user name.
 *
 * @throws ApiError; `invalid` when the code is wrong or too old
 */
export function confirmEmail(token: string, hash: string): Promise<ChangeResult> {
  return apiChange(token, { method: 'POST', path: '/account/email', json: { hash }, schema: nothing })
}

const started = exactlyOne(
  z
    .object({ secret: required(text), url: text })
    .transform(({ secret, url }) => ({ secret, url: url?.startsWith('otpauth://') ? url : null })),
)

/**
 * The first step of turning two-factor on: the secret for an authenticator app. It is shown once and stored nowhere.
 *
 * @returns `url` is what an app reads from a QR code; null if the API sends none
 * @throws ApiError; `invalid` when it is on already
 */
export function startTwoFactor(token: string): Promise<ChangeResult<{ secret: string; url: string | null }>> {
  return apiChange(token, { method: 'POST', path: '/account/2fa', json: { type: 'enable' }, schema: started })
}

/**
 * The second step: on, if the code is one of the new secret.
 *
 * @param code six digits, as text, because a number would lose leading zeros
 * @throws ApiError; `invalid` when the code is wrong
 */
export function finishTwoFactor(token: string, code: string): Promise<ChangeResult> {
  return apiChange(token, { method: 'POST', path: '/account/2fa', json: { type: 'enable', code }, schema: nothing })
}

/**
 * Turns two-factor off.
 *
 * @throws ApiError; `invalid` when the code is wrong
 */
export function turnOffTwoFactor(token: string, code: string): Promise<ChangeResult> {
  return apiChange(token, { method: 'POST', path: '/account/2fa', json: { type: 'disable', code }, schema: nothing })
}
