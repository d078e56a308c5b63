import { type Account } from '../accounts/account'
import type { World } from '../accounts/world'
import type { Server } from '../servers/state'
import { addOrder } from './billing'
import { seedFleetDomains } from './fleet-domains'
import { addInvoice } from './invoices'
import { seededRandom } from './random'
import { newServer } from './servers'

const DAY = 86_400
const SERVERS_PER_ORDER = 100
const ROLES = ['web', 'db', 'cache', 'queue', 'api', 'worker', 'mail', 'log'] as const
const SYSTEMS = [102, 103, 111, 112, 122, 132] as const
const PRODUCTS = [12, 13, 14, 15] as const

/** Total number of servers, and number of domains in addition to those of `demo`. */
export type FleetSize = { servers: number; domains: number }

/** Extends `demo` to `fleet` with many servers, domains and invoices. */
export function seedFleet(world: World, account: Account, { servers: size, domains }: FleetSize): void {
  const random = seededRandom('fleet')
  const missing = Math.max(0, size - account.servers.servers.length)
  const left = account.servers.servers.splice(size)
  account.bgp.sessions = account.bgp.sessions.filter(({ serverId }) => left.every(({ id }) => id !== serverId))
  let batch: Server[] = []
  for (let number = 1; number <= missing; number++) {
    const role = random.pick(ROLES)
    const server = newServer(account, {
      name: `${role}-${String(number).padStart(5, '0')}.fleet.example.net`,
      productId: random.chance(0.04) ? 51 : random.pick(PRODUCTS),
      datacenterId: random.between(1, 3),
      osId: random.pick(SYSTEMS),
      created: account.created - random.between(1, 1500) * DAY,
    })
    if (random.chance(0.03)) server.power.before = false
    if (random.chance(0.01)) server.suspendedSince = account.created - random.between(1, 30) * DAY
    account.servers.servers.push(server)
    batch.push(server)
    if (batch.length < SERVERS_PER_ORDER && number < missing) continue
    billBatch(account, batch)
    batch = []
  }
  seedFleetDomains(world, account, domains)
}

function billBatch(account: Account, servers: readonly Server[]): void {
  const order = addOrder(account, servers, { cycle: 1 })
  for (let month = 6; month >= 1; month--) {
    addInvoice(account, order, { date: account.created - month * 30 * DAY, paid: true })
  }
}
