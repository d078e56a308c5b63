import type { Account } from '../accounts/account'
import type { World } from '../accounts/world'
import { addSeedZone } from './domains'

/** Many domains for the scenario `fleet`: one for every ten servers. */
export function seedFleetDomains(world: World, account: Account, servers: number): void {
  const wanted = Math.floor(servers / 10)
  for (let number = 1; number <= wanted; number++) addSeedZone(world, account, `kunde-${number}`, 'no')
}
