import type { Account } from './account'

/** A bearer token of POST /authenticate. Times are of the account's clock. */
export type Session = { accountId: number; contactId: number; issued: number; expires: number; revoked: boolean }

/** Everything the sandbox knows. The maps find an account from what a request carries. */
export type World = {
  accounts: Map<number, Account>
  sessions: Map<string, Session>
  /** Lower-cased user name to account. */
  usernames: Map<string, number>
  /** Secret of an API key to account. */
  apiKeys: Map<string, number>
  /** Lower-cased domain name to the one account of the whole sandbox that has it (sandbox.md). */
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
