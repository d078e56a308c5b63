import type { Account } from './account'

/** A bearer token of POST /authenticate. Times are by the account's clock. */
export type Session = { accountId: number; contactId: number; issued: number; expires: number; revoked: boolean }

/** The whole state of the sandbox. The maps find an account by what a request contains. */
export type World = {
  accounts: Map<number, Account>
  sessions: Map<string, Session>
  /** Lower-cased user name to account. */
  usernames: Map<string, number>
  /** Secret of an API key to account. */
  apiKeys: Map<string, number>
  /** Lower-case domain name to its account; a domain belongs to one account of the whole sandbox (sandbox.md). */
  domainOwners: Map<string, number>
}

export function emptyWorld(): World {
  return {
    accounts: new Map(),
    sessions: new Map(),
    usernames: new Map(),
    apiKeys: new Map(),
    domainOwners: new Map(),
  }
}
