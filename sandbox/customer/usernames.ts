import type { Account } from '../accounts/account'
import type { World } from '../accounts/world'
import { refuse } from '../api/envelope'
import type { Contact } from './state'

const EMAIL_IN_USE = 'Email address is already in use.'

/** Refuses a user name that somebody in the whole sandbox has. */
export function checkFree(world: World, username: string): void {
  if (world.usernames.has(username.toLowerCase())) refuse(400, EMAIL_IN_USE)
}

export function isSameUsername(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Gives a user another user name, which must be free. */
export function moveUsername(world: World, account: Account, contact: Contact, username: string): void {
  checkFree(world, username)
  world.usernames.delete(contact.username.toLowerCase())
  world.usernames.set(username.toLowerCase(), account.id)
  contact.username = username
}
