import { type Account, nextId } from '../accounts/account'
import type { Caller } from '../api/access'

/** Adds an entry to GET /account/activity (api-fields §13.7). */
export function logAccountActivity(account: Account, caller: Caller, text: string, at: number): void {
  const contactId = caller.kind === 'user' ? caller.contact.id : 0
  account.customer.activity.push({ id: nextId(account, 'account-activity'), contactId, text, at })
}
