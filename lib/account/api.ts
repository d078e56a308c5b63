import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import type { Done } from '@/lib/api/call'
import { apiChange, apiRead } from '@/lib/api/client'
import { exactlyOne, id, nothing, optional, required, seconds, text } from '@/lib/api/wire'
import { type Rows, rowsOf } from '@/lib/api/wire-list'
import type { Reading } from '@/lib/model/outcome'
import { type Profile, profile } from './model'
import { type NotificationKey, notificationKeys, type Notifications } from './rules/notifications'
import type { AccessLevel, GivenLevel } from './rules/users'

/**
 * The customer profile with SSH keys, passkeys and, for admins, contacts and orders (§2.8).
 *
 * @throws ApiError
 */
export const getAccount = cache((token: string): Promise<Reading<Profile>> => readAccount(token))

/** Reads the profile without the per-request cache, to compare it before and after a change. */
export async function readAccount(token: string): Promise<Reading<Profile>> {
  return apiRead(token, { path: '/account', schema: exactlyOne(profile) })
}

/** Names of the settings in the profile (§2.8). */
const wireNames: Record<NotificationKey, string> = {
  incidents: 'cust_incident',
  bandwidth: 'cust_bandwidth_notification',
  renewal: 'cust_notify_service_renewal',
  signIn: 'cust_email_on_login',
  newsletter: 'cust_newsletter',
}

/**
 * Saves which e-mails the customer gets, all settings in one call (api-fields §13.6, §13.8). The reference does not
 * document the endpoint: an API without it responds with 404 or 405.
 *
 * @throws ApiError
 */
export async function saveNotifications(token: string, settings: Notifications): Promise<Done> {
  const json = Object.fromEntries(notificationKeys.map((key) => [wireNames[key], settings[key] ? 1 : 0]))
  return apiChange(token, { method: 'PUT', path: '/account/notifications', json, schema: nothing })
}

/** Users of the account; admins only (§4.6, user rules). Their list is in the profile (`getAccount`). */

/** A user to add. The level has a different name here than in a change (api-fields §13.2). */
export type NewUser = { name: string; username: string; level: GivenLevel }

/**
 * Adds a user, who gets a link by e-mail and is inactive until setting a password with it.
 *
 * @throws ApiError; `invalid` with the API's message about a bad name, address or level
 */
export async function addUser(token: string, { name, username, level }: NewUser): Promise<Done> {
  const json = { name, username, accesslevel: level }
  return apiChange(token, { method: 'POST', path: '/account', json, schema: nothing })
}

/** All fields of a changed user. `password` null keeps the current one. */
export type UserChange = { name: string; username: string; level: AccessLevel; password: string | null }

/**
 * Changes a user. The level is always sent, so an old `server` level is kept by sending it again.
 *
 * @throws ApiError; `forbidden` when the level is `server` and was not before, `invalid` for the last admin
 */
export async function changeUser(token: string, contactId: string, user: UserChange): Promise<Done> {
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
export async function removeUser(token: string, contactId: string): Promise<Done> {
  const params = { contact_id: contactId }
  return apiChange(token, { method: 'DELETE', path: '/account/user/{contact_id}', params, schema: nothing })
}

/** An event on the account, in the API's own words. */
export type AccountEvent = { id: string; what: string; at: Date | null; who: string | null; username: string | null }

const event = z
  .object({
    log_id: required(id),
    log_entry: required(text),
    log_timestamp: optional(seconds),
    contact_name: text,
    contact_username: text,
  })
  .transform((wire): AccountEvent => ({
    id: wire.log_id,
    what: wire.log_entry,
    at: wire.log_timestamp,
    who: wire.contact_name ?? wire.contact_username,
    username: wire.contact_username,
  }))

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
