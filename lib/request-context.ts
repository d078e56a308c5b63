import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import { env } from './env'

/** Who the request in hand is from, for the log and for the API. */
export type RequestContext = {
  /** A pseudonym from `actorOf`: never a user name. */
  actor: string | null
  /** The customer's id at the API. */
  customer: string | null
  /** The browser's IP address. */
  address: string | null
}

const nobody: RequestContext = { actor: null, customer: null, address: null }

const current = new AsyncLocalStorage<RequestContext>()

/** Runs a function, and everything that it awaits, with a context that `requestContext` returns in there. */
export function inRequest<T>(context: RequestContext, run: () => T): T {
  return current.run(context, run)
}

/** The context of the request in hand; all null outside one. */
export function requestContext(): RequestContext {
  return current.getStore() ?? nobody
}

/**
 * The pseudonym of a person or an API key: the same for the same one while `NEXTAUTH_SECRET` is the same, and nothing
 * that a reader of the log can turn back.
 *
 * @param who a user name, in any case, or the API key itself
 * @returns 16 hexadecimal characters
 */
export function actorOf(who: { username: string } | { apiKey: string }): string {
  const name = 'apiKey' in who ? `key:${who.apiKey}` : `user:${who.username.trim().toLowerCase()}`
  // A key of its own, so that what the log holds says nothing about what else the secret encrypts.
  const key = createHmac('sha256', env().NEXTAUTH_SECRET).update('havn log actor').digest()
  return createHmac('sha256', key).update(name).digest('hex').slice(0, 16)
}
