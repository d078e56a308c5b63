import { type Account, nextId } from '../accounts/account'
import { findProduct } from '../servers/products'
import type { Server } from '../servers/state'
import { allocateAddress } from './addresses'
import { seededRandom } from './random'
import { seedServerStates } from './server-states'

const DAY = 86_400

/** name, product, data centre, OS, age in days. Server states are in `server-states.ts`. */
const DEMO: readonly [name: string, productId: number, datacenterId: number, osId: number, age: number][] = [
  ['web-01.nordlysdrift.no', 14, 1, 102, 720],
  ['web-02.nordlysdrift.no', 14, 1, 102, 720],
  ['db-01.nordlysdrift.no', 15, 1, 103, 655],
  ['sky.nordlysdrift.no', 14, 2, 202, 210],
  ['git.nordlysdrift.no', 13, 2, 203, 9],
  ['epost-gammel', 31, 1, 121, 1480],
  ['redning-01', 13, 1, 111, 333],
  ['stage-01.nordlysdrift.no', 13, 2, 112, 95],
  ['nettbutikk-2019', 12, 1, 101, 1210],
  ['bygg-01.nordlysdrift.no', 15, 2, 103, 1],
  ['proxy-01.nordlysdrift.no', 14, 1, 102, 410],
  ['iso-lab', 13, 1, 132, 64],
  ['metal-osl-01', 52, 1, 102, 530],
  ['metal-svg-01', 51, 2, 122, 365],
  ['arkiv-01.nordlysdrift.no', 53, 2, 103, 800],
  ['mini-01', 11, 1, 102, 30],
  ['test-timepris', 13, 3, 113, 12],
  ['ams-edge-01', 14, 3, 152, 250],
  ['api-gammel', 12, 1, 101, 900],
]

/** The servers of the demo (sandbox.md, "What the demo scenario holds"). */
export function seedServers(account: Account): void {
  const random = seededRandom('servers')
  for (const [name, productId, datacenterId, osId, age] of DEMO) {
    const server = newServer(account, { name, productId, datacenterId, osId, created: account.created - age * DAY })
    const { allowance, type } = server.bandwidth
    const used = type === 'cdr' ? random.between(20, 400) : Math.round((allowance * random.between(2, 70)) / 100)
    server.bandwidth.usedIn = Math.round(used * 0.3)
    server.bandwidth.usedOut = used - server.bandwidth.usedIn
    account.servers.servers.push(server)
  }
  seedServerStates(account)
}

export type NewServer = { name: string; productId: number; datacenterId: number; osId: number; created: number }

/** Creates a running server of a product with only its primary address. */
export function newServer(account: Account, { name, productId, datacenterId, osId, created }: NewServer): Server {
  const product = findProduct(productId)
  if (product === undefined) throw new Error(`No product ${productId}`)
  const id = nextId(account, 'server')
  const reverse = name.includes('.') ? name : ''
  const primary = { kind: 'primary', layer: null, reverse, hasIpv6: true } as const
  return {
    id,
    name,
    label: `${product.kind === 'dedicated' ? 'ds' : 'vm'}${id}`,
    hostname: '',
    kind: product.kind,
    cores: product.cores,
    ramGb: product.ramGb,
    diskGb: product.diskGb,
    diskType: product.diskType,
    cpu: product.cpu,
    bandwidth: { ...product.bandwidth, usedIn: 0, usedOut: 0 },
    datacenterId,
    created,
    productId,
    productName: product.name,
    orderId: 0,
    osId,
    power: { before: true, action: null, at: created },
    suspendedSince: null,
    cancelled: null,
    rescue: false,
    addresses: [allocateAddress(account, primary, created)],
    subnets: [],
    install: null,
    appRuns: [],
    snapshots: [],
    mountedIsoId: null,
    ipmi: null,
    upgradedAt: null,
    graphed: true,
    activity: [{ id: nextId(account, 'activity'), text: 'Server created', at: created }],
    attacks: [],
  }
}
