import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import { env } from './env'

/** Who made the current request, for the log and the API. */
export type RequestContext = {
  /** A pseudonym from `actorOf`: never a user name. */
  actor: string | null
  /** ID of the customer at the API. */
  customer: string | null
  /** IP address of the browser. */
  address: string | null
}

const emptyContext: RequestContext = { actor: null, customer: null, address: null }

const current = new AsyncLocalStorage<RequestContext>()

/** Runs a function and everything that it awaits with a context, which `requestContext` returns there. */
export function runInRequest<T>(context: RequestContext, run: () => T): T {
  return current.run(context, run)
}

/** Returns the context of the current request; all null outside one. */
export function requestContext(): RequestContext {
  return current.getStore() ?? emptyContext
}

/**
 * Returns the pseudonym of a person or an API key: stable while `NEXTAUTH_SECRET` is, and not reversible by a reader of
 * the log.
 *
 * @param who a user name, in any case, or the API key itself
 * @returns 16 hexadecimal characters
 */
export function actorOf(who: { username: string } | { apiKey: string }): string {
  const name = 'apiKey' in who ? `key:${who.apiKey}` : `user:${who.username.trim().toLowerCase()}`
  // A separate key, so that the log reveals nothing about what else the secret encrypts.
  const key = createHmac('sha256', env().NEXTAUTH_SECRET).update('havn log actor').digest()
  return createHmac('sha256', key).update(name).digest('hex').slice(0, 16)
}
