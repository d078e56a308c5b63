import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Account, nextId } from '../accounts/account'
import type { World } from '../accounts/world'
import { defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { nothing, unix } from '../api/wire'
import { choices } from '../choices'
import { logAccountActivity } from './activity'
import { EXPIRY, keyExpiry, keyLabel, keyPermissions } from './api-key-input'
import { apiKeyEntry, apiKeySchema, keyPrefix, keyStatus, permissionsSchema, permissionsView } from './api-key-view'
import { keyUseEntry, keyUseSchema } from './key-log'
import type { ApiKey } from './state'

const { keyLogPage, keyLogPageLimit, text } = choices.customer
const reads = { area: 'account', change: false, only: 'admins' } as const
const changes = { area: 'account', change: true, only: 'admins' } as const

/** API keys (api-fields §4), only for admin logins: a key cannot manage keys. */
export const apiKeyEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/account/apikeys',
    section: 'fields 4',
    summary: 'API keys of the account',
    access: reads,
    data: z.array(apiKeySchema),
    handle: ({ account, now }) => ({ data: account.customer.apiKeys.map((key) => apiKeyEntry(key, now)) }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/account/apikeys/{key_id}',
    section: 'fields 4',
    summary: 'One API key',
    access: reads,
    data: apiKeySchema,
    handle: ({ account, params, now }) => ({ data: apiKeyEntry(findKey(account, params), now) }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/account/apikeys/{key_id}/log',
    section: 'fields 4',
    beyond: true,
    summary: 'Requests that a key has made, newest first',
    query: z.object({ limit: z.int().optional(), offset: z.int().optional() }),
    access: reads,
    data: z.array(keyUseSchema),
    handle: ({ account, params, query }) => {
      const limit = Math.min(countIn(query, 'limit') ?? keyLogPage, keyLogPageLimit)
      const offset = countIn(query, 'offset') ?? 0
      const log = findKey(account, params).log ?? []
      return {
        data: log
          .toReversed()
          .slice(offset, offset + limit)
          .map(keyUseEntry),
      }
    },
  }),
  defineBodyEndpoint({
    method: 'POST',
    path: '/account/apikeys',
    section: 'fields 4',
    summary: 'Create an API key; its secret is shown this once',
    access: changes,
    statuses: [201],
    body: z.object({ label: keyLabel, permissions: keyPermissions, expires_at: keyExpiry }),
    data: z.object({
      secret: z.string(),
      prefix: z.string(),
      label: z.string(),
      expires_at: unix.nullable(),
      permissions: permissionsSchema,
    }),
    handle: ({ world, account, caller, body, now }) => {
      if (body.expires_at !== null && body.expires_at <= now) refuse(400, EXPIRY)
      const key: ApiKey = {
        id: nextId(account, 'api-key'),
        label: body.label,
        secret: newSecret(),
        permissions: body.permissions,
        createdAt: now,
        expiresAt: body.expires_at,
        revokedAt: null,
        lastUsedAt: null,
        contactId: caller.kind === 'user' ? caller.contact.id : 0,
      }
      account.customer.apiKeys.push(key)
      world.apiKeys.set(key.secret, account.id)
      logAccountActivity(account, caller, `API key ${key.label} created`, now)
      const { secret, label, expiresAt } = key
      return {
        status: 201,
        message: 'API key created.',
        data: { secret, prefix: keyPrefix(key), label, expires_at: expiresAt, permissions: permissionsView(key) },
      }
    },
  }),
  defineBodyEndpoint({
    method: 'PUT',
    path: '/account/apikeys/{key_id}',
    section: 'fields 4',
    summary: 'Change the label or all permissions of an active key',
    access: changes,
    guard: ({ account, params, now }) => void findActiveKey(account, params, now),
    body: z.object({ label: keyLabel.optional(), permissions: keyPermissions.optional() }),
    data: nothing,
    handle: ({ account, caller, params, body, now }) => {
      const key = findActiveKey(account, params, now)
      key.label = body.label ?? key.label
      key.permissions = body.permissions ?? key.permissions
      logAccountActivity(account, caller, `API key ${key.label} changed`, now)
      return { message: text.keyUpdated }
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/account/apikeys/{key_id}/rotate',
    section: 'fields 4',
    summary: 'Give a key a new secret; the old one is refused at once',
    access: changes,
    data: z.object({ secret: z.string(), prefix: z.string() }),
    handle: ({ world, account, caller, params, now }) => {
      const key = findActiveKey(account, params, now)
      replaceSecret(world, account, key)
      logAccountActivity(account, caller, `API key ${key.label} rotated`, now)
      return { message: 'API key rotated.', data: { secret: key.secret, prefix: keyPrefix(key) } }
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/account/apikeys/{key_id}',
    section: 'fields 4',
    summary: 'Revoke a key; it is refused at once and stays in the list',
    access: changes,
    data: nothing,
    handle: ({ account, caller, params, now }) => {
      const key = findKey(account, params)
      key.revokedAt ??= now
      logAccountActivity(account, caller, `API key ${key.label} revoked`, now)
      return { message: text.keyDeleted }
    },
  }),
]

/** A whole number of the query; an invalid one is ignored. */
function countIn(query: URLSearchParams, name: string): number | null {
  const given = query.get(name) ?? ''
  return /^\d{1,9}$/.test(given) ? Number(given) : null
}

function findKey(account: Account, params: Record<string, string>): ApiKey {
  const key = account.customer.apiKeys.find(({ id }) => String(id) === params['key_id'])
  return key ?? refuse(404, 'API key not found.')
}

function findActiveKey(account: Account, params: Record<string, string>, now: number): ApiKey {
  const key = findKey(account, params)
  return keyStatus(key, now) === 'active' ? key : refuse(404, 'API key not found.')
}

function replaceSecret(world: World, account: Account, key: ApiKey): void {
  world.apiKeys.delete(key.secret)
  key.secret = newSecret()
  world.apiKeys.set(key.secret, account.id)
}

function newSecret(): string {
  return choices.apiKeyPrefix + randomBytes(32).toString('hex')
}
