import { type Account, nextId } from '../accounts/account'
import type { World } from '../accounts/world'
import { choices } from '../choices'
import type { Zone } from './state'

type NewZone = Pick<Zone, 'name' | 'created'> & Partial<Zone>

const { serviceNameservers } = choices.domains

/** Adds a zone and registers its name as owned in the whole sandbox. */
export function addZone(world: World, account: Account, wanted: NewZone): Zone {
  const zone: Zone = {
    id: nextId(account, 'zone'),
    type: 'NATIVE',
    updated: null,
    nameservers: [...serviceNameservers],
    records: [],
    redirects: [],
    registration: null,
    ...wanted,
  }
  account.domains.zones.push(zone)
  world.domainOwners.set(zone.name, account.id)
  return zone
}

export function removeZone(world: World, account: Account, zone: Zone): void {
  account.domains.zones = account.domains.zones.filter((other) => other !== zone)
  world.domainOwners.delete(zone.name)
}
