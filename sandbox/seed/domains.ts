import { type Account, nextId } from '../accounts/account'
import type { World } from '../accounts/world'

/** Zones and transfers of the demo. The first zone is the one that the zone-limited API key may use. */
export function seedDomains(world: World, account: Account): void {
  addSeedZone(world, account, 'nordlysdrift', 'no')
}

export function addSeedZone(world: World, account: Account, label: string, tld: string): void {
  const name = seedDomainName(account, label, tld)
  account.domains.zones.push({
    id: nextId(account, 'zone'),
    name,
    registered: true,
    state: 'active',
    renewalPaid: false,
  })
  world.domainOwners.set(name, account.id)
}

/** A domain belongs to one account of the whole sandbox, so every account after the first gets names of its own. */
export function seedDomainName(account: Account, label: string, tld: string): string {
  return account.index === 0 ? `${label}.${tld}` : `${label}-${account.index}.${tld}`
}
