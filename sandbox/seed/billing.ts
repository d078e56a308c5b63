import { type Account, nextId } from '../accounts/account'
import type { Currency, Order, OrderLine } from '../billing/state'
import { findProduct } from '../servers/products'
import type { Server } from '../servers/state'
import { seedInvoices } from './invoices'
import { monthStart } from './months'

const DAY = 86_400

type OrderSeed = {
  servers: readonly string[]
  cycle: Order['cycle']
  currency?: Currency
  extras?: readonly Pick<OrderLine, 'type' | 'productId' | 'name' | 'altName' | 'monthly'>[]
  status?: Order['status']
}

const VOLUME = { type: 'volume', productId: 71, name: 'Volume 500 GB', altName: 'data', monthly: 14900 } as const
const ADDRESS = { type: 'ipv4', productId: 72, name: 'Additional IPv4 address', altName: '', monthly: 2500 } as const
const HOSTING = {
  type: 'webhosting',
  productId: 81,
  name: 'Web hosting Pro',
  altName: 'nordlysdrift.no',
  monthly: 9900,
} as const

/** The first six are the kinds listed in sandbox.md; the others are ordinary. */
const ORDERS: readonly OrderSeed[] = [
  { servers: ['test-timepris'], cycle: 0 },
  { servers: ['web-01.nordlysdrift.no', 'web-02.nordlysdrift.no'], cycle: 1, extras: [VOLUME, ADDRESS, ADDRESS] },
  { servers: ['db-01.nordlysdrift.no'], cycle: 3, extras: [HOSTING] },
  { servers: ['metal-svg-01'], cycle: 12 },
  { servers: ['ams-edge-01'], cycle: 3, currency: 'EUR' },
  { servers: ['api-gammel'], cycle: 1, status: 'cancelled' },
  { servers: ['metal-osl-01'], cycle: 6 },
  { servers: ['arkiv-01.nordlysdrift.no'], cycle: 6 },
  { servers: ['proxy-01.nordlysdrift.no'], cycle: 1, extras: [ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS] },
  { servers: ['sky.nordlysdrift.no', 'git.nordlysdrift.no'], cycle: 1 },
  { servers: ['epost-gammel'], cycle: 1 },
  { servers: ['redning-01', 'stage-01.nordlysdrift.no', 'iso-lab'], cycle: 1 },
  { servers: ['nettbutikk-2019'], cycle: 1 },
  { servers: ['bygg-01.nordlysdrift.no'], cycle: 0 },
  { servers: ['mini-01'], cycle: 1 },
]

/** Orders, invoices, a card and a credit balance (sandbox.md, "What the demo scenario holds"). */
export function seedBilling(account: Account): void {
  for (const seed of ORDERS) {
    const servers = account.servers.servers.filter(({ name }) => seed.servers.includes(name))
    addOrder(account, servers, seed)
  }
  seedInvoices(account)
  const card = { brand: 'Visa', last4: '4242', expiry: '08/28', isDefault: true }
  account.billing.cards.push({ id: nextId(account, 'card'), ...card })
  account.billing.credit.push({ currency: 'NOK', amount: 50_000 })
}

/** Adds an order for existing servers; also for fleets and deployments. */
export function addOrder(account: Account, servers: readonly Server[], seed: Omit<OrderSeed, 'servers'>): Order {
  const currency = seed.currency ?? 'NOK'
  const isHourly = seed.cycle === 0
  const isCancelled = seed.status === 'cancelled'
  const id = nextId(account, 'order')
  const order: Order = {
    id,
    number: String(700_000 + id),
    date: Math.min(account.created, ...servers.map(({ created }) => created)),
    billingType: isHourly ? 'hourly' : 'recurring',
    cycle: seed.cycle,
    nextBilling: isCancelled ? null : monthStart(account.created, isHourly ? 1 : Math.min(2, seed.cycle)),
    paymentDays: 14,
    status: seed.status ?? 'active',
    cancelReason: isCancelled ? 'Replaced by web-02' : '',
    currency,
    lines: [
      ...servers.map((server) => serverLine(account, server, currency)),
      ...(seed.extras ?? []).map((line) => ({
        id: nextId(account, 'order-product'),
        serverId: servers[0]?.id ?? null,
        ...line,
      })),
    ],
    termLocked: false,
    accruesSince: isHourly ? Math.max(monthStart(account.created, 0), account.created - 12 * DAY) : null,
  }
  for (const server of servers) server.orderId = id
  account.billing.orders.push(order)
  return order
}

function serverLine(account: Account, server: Server, currency: Currency): OrderLine {
  const monthly = findProduct(server.productId)?.monthly[currency] ?? 0
  return {
    id: nextId(account, 'order-product'),
    type: 'server',
    serverId: server.id,
    productId: server.productId,
    name: server.productName,
    altName: server.label,
    monthly,
  }
}
