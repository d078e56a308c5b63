import type { Account } from '../accounts/account'
import type { World } from '../accounts/world'
import { seedBgp } from './bgp'
import { seedBilling } from './billing'
import { seedCustomer } from './customer'
import { seedDeploy } from './deploy'
import { seedDomains } from './domains'
import { seedFleet, type FleetSize } from './fleet'
import { seedServers } from './servers'

/**
 * Fills a new account by its scenario. The order matters: orders and invoices refer to servers, BGP sessions to addresses.
 * Dates are relative to `account.created`; everything else comes from a seeded generator, so it is always the same.
 */
export function seedAccount(world: World, account: Account, fleet?: FleetSize): void {
  seedCustomer(world, account)
  if (account.scenario === 'empty') return
  seedServers(account)
  seedBilling(account)
  seedDomains(world, account)
  seedBgp(account)
  seedDeploy(account)
  if (account.scenario === 'fleet' && fleet) seedFleet(world, account, fleet)
}
