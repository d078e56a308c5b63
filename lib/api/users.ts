import 'server-only'
import type { AccessLevel, GivenLevel } from '@/lib/rules/users'
import type { Done } from './call'
import { apiChange } from './client'
import { nothing } from './nothing'

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
