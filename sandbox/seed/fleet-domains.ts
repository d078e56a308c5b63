import type { Account } from '../accounts/account'
import type { World } from '../accounts/world'
import { addSeedDomain } from './domains'
import { seededRandom } from './random'

/** Adds many domains for the scenario `fleet`, most of them .no. */
export function seedFleetDomains(world: World, account: Account, wanted: number): void {
  const random = seededRandom('fleet-domains')
  for (let number = 1; number <= wanted; number++) {
    const tld = random.pick(['no', 'no', 'no', 'com', 'se', 'uk', 'fr', 'nl'])
    const autoRenew = !random.chance(0.15)
    addSeedDomain(world, account, `kunde-${number}`, tld, {
      expiresIn: random.between(autoRenew ? 1 : -20, 364),
      age: random.between(366, 3000),
      ...(random.chance(0.3) ? { external: true as const } : {}),
      registration: { autoRenew, dnssec: random.chance(0.4) },
    })
  }
}
