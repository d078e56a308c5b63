import type { Caller } from '../api/access'
import { type Account, accountTime } from './account'
import type { World } from './world'

/**
 * Identity behind a request. An expired or revoked token still identifies its account, so that the request is logged
 * there and its faults apply, but has no caller.
 */
export type Identity = { account: Account; caller: Caller | null }

export function identify(world: World, authorization: string | undefined): Identity | null {
  const secret = /^Bearer +([^\s]+)\s*$/i.exec(authorization ?? '')?.[1]
  if (secret === undefined) return null
  return identifySession(world, secret) ?? identifyApiKey(world, secret)
}

/** HTTP Basic, as routers send it: a key as the password of any user name, or a person without two-factor. */
export function identifyBasic(world: World, authorization: string | undefined): Identity | null {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)\s*$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return null
  const [, username = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  const account = world.accounts.get(world.usernames.get(username.toLowerCase()) ?? -1)
  const contact = account?.customer.contacts.find(
    (candidate) => candidate.username.toLowerCase() === username.toLowerCase(),
  )
  if (account && contact?.active && contact.totpSecret === null && contact.password === password) {
    return { account, caller: { kind: 'user', contact } }
  }
  return identifyApiKey(world, password)
}

function identifySession(world: World, token: string): Identity | null {
  const session = world.sessions.get(token)
  const account = session && world.accounts.get(session.accountId)
  if (session === undefined || account === undefined) return null
  const contact = account.customer.contacts.find(({ id }) => id === session.contactId)
  const isLive = !session.revoked && accountTime(account) < session.expires && contact?.active === true
  return { account, caller: isLive ? { kind: 'user', contact } : null }
}

function identifyApiKey(world: World, secret: string): Identity | null {
  const account = world.accounts.get(world.apiKeys.get(secret) ?? -1)
  const key = account?.customer.apiKeys.find((candidate) => candidate.secret === secret)
  if (account === undefined || key === undefined) return null
  const isLive = key.revokedAt === null && (key.expiresAt === null || accountTime(account) < key.expiresAt)
  if (isLive) key.lastUsedAt = accountTime(account)
  return { account, caller: isLive ? { kind: 'key', key } : null }
}
