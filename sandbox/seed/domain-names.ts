import type { Account } from '../accounts/account'
import type { World } from '../accounts/world'
import { toDomainName } from '../domains/names'
import type { Zone } from '../domains/state'
import { addZone } from '../domains/zones'

/** Adds a zone that is not registered here. */
export function addSeedZone(world: World, account: Account, label: string, tld: string): Zone {
  return addZone(world, account, { name: seedDomainName(account, label, tld), created: account.created })
}

/** A domain belongs to one account of the whole sandbox, so every account after the first gets its own names. */
export function seedDomainName(account: Account, label: string, tld: string): string {
  const name = account.index === 0 ? `${label}.${tld}` : `${label}-${account.index}.${tld}`
  return toDomainName(name) ?? name
}
