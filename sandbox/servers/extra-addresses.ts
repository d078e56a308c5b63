import { z } from 'zod'
import { type Account, nextId } from '../accounts/account'
import { defineBodyEndpoint, defineEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { idInput, numberInput } from '../api/input'
import { nothing } from '../api/wire'
import type { Order, OrderLine } from '../billing/state'
import { choices } from '../choices'
import { allocateAddress } from '../seed/addresses'
import { findDatacenter } from './datacenters'
import { hasEnded } from './ended'
import { findServer, findUsableServer, logActivity } from './find-server'
import type { Address, Server } from './state'

const { addressAppearsAfter, addressMonthly, text } = choices.server

/** POST /servers/{id}/ipv4 (§4.2). The address is in the details within a minute, but counts at once. */
export const orderAddresses = defineBodyEndpoint({
  method: 'POST',
  path: '/servers/{id}/ipv4',
  section: '4.2',
  summary: 'Order additional IPv4 addresses',
  access: { area: 'servers', change: true, limitedBy: 'id' },
  guard: ({ account, params }) => void findServer(account, params),
  body: z.object({
    num_ips: numberInput().refine((count) => Number.isInteger(count) && count >= 1),
    ip_type: z.enum(['l2', 'l3']),
  }),
  meta: z.object({ ip_id: z.int(), ip_address: z.ipv4() }),
  data: nothing,
  handle: ({ account, params, body, now }) => {
    const server = findServer(account, params)
    if (countExtras(server) + body.num_ips > account.servers.extraAddressLimit) {
      refuse(400, 'Max number of additional IPs reached. Contact support.')
    }
    const routedTo = body.ip_type === 'l3' ? (server.addresses[0]?.id ?? 0) : 0
    const wanted = { kind: 'extra', layer: body.ip_type, routedTo } as const
    const added = Array.from({ length: body.num_ips }, () =>
      allocateAddress(account, wanted, now + addressAppearsAfter),
    )
    server.addresses.push(...added)
    for (const address of added) billAddress(account, server, address)
    logActivity(server, nextId(account, 'activity'), `Ordered additional IPv4 addresses: ${body.num_ips}`, now)
    const [first] = added
    return { message: text.addressesOrdered, meta: { ip_id: first?.id, ip_address: first?.ipv4 } }
  },
})

/** PUT /servers/{id}/ipv4/{ip_id} (api-fields §7): moves a layer 3 address, with its reverse name and its price. */
export const moveAddress = defineBodyEndpoint({
  method: 'PUT',
  path: '/servers/{id}/ipv4/{ip_id}',
  section: 'fields 7',
  beyond: true,
  summary: 'Move an additional IPv4 address to another server',
  access: { area: 'servers', change: true, limitedBy: 'id' },
  guard: ({ account, params }) => void extraAddress(account, params),
  body: z.object({ target_srv_id: idInput(text.addressTarget) }),
  meta: z.object({ ip_id: z.int(), target_srv_id: z.int() }),
  data: z.object({}),
  handle: ({ account, params, body, now }) => {
    const { server, address } = extraAddress(account, params)
    const target = account.servers.servers.find(({ id, created }) => id === body.target_srv_id && created <= now)
    if (target === undefined || target === server || hasEnded(target, now)) return refuse(400, text.addressTarget)
    if (target.suspendedSince !== null) refuse(403, choices.text.suspended)
    if (address.layer !== 'l3') refuse(400, text.addressLayer)
    if (regionOf(target) !== regionOf(server)) refuse(400, text.addressRegion)
    if (countExtras(target) >= account.servers.extraAddressLimit) refuse(400, text.addressTargetFull)
    server.addresses = server.addresses.filter((other) => other !== address)
    target.addresses.push({ ...address, routedTo: target.addresses[0]?.id ?? 0 })
    moveBilling(account, server, target, address)
    logActivity(server, nextId(account, 'activity'), `Moved ${address.ipv4} to ${target.name}`, now)
    logActivity(target, nextId(account, 'activity'), `Moved ${address.ipv4} from ${server.name}`, now)
    return { message: text.addressMoved, meta: { ip_id: address.id, target_srv_id: target.id }, data: {} }
  },
})

/** DELETE /servers/{id}/ipv4/{ip_id} (api-fields §7): gives an address back; it is not invoiced any more. */
export const releaseAddress = defineEndpoint({
  method: 'DELETE',
  path: '/servers/{id}/ipv4/{ip_id}',
  section: 'fields 7',
  beyond: true,
  summary: 'Release an additional IPv4 address',
  access: { area: 'servers', change: true, limitedBy: 'id' },
  data: nothing,
  handle: ({ account, params, now }) => {
    const { server, address } = extraAddress(account, params)
    server.addresses = server.addresses.filter((other) => other !== address)
    const billed = billedLine(account, server, address)
    if (billed) billed.order.lines = billed.order.lines.filter((line) => line !== billed.line)
    logActivity(server, nextId(account, 'activity'), `Released ${address.ipv4}`, now)
    return { message: text.addressRemoved }
  },
})

/** The address of the path. 400 when it is not an additional one of this server, 403 while the server is suspended. */
function extraAddress(account: Account, params: Record<string, string>): { server: Server; address: Address } {
  const server = findUsableServer(account, params)
  const address = server.addresses.find(({ id }) => String(id) === params['ip_id'])
  if (address === undefined) return refuse(400, text.addressUnknown)
  return address.kind === 'extra' ? { server, address } : refuse(400, text.addressPrimary)
}

function countExtras(server: Server): number {
  return server.addresses.filter(({ kind }) => kind === 'extra').length
}

function regionOf({ datacenterId }: Server): number | undefined {
  return findDatacenter(datacenterId)?.regionId
}

/** The line of an address on its server's order; seeded ones do not name the address. */
function billedLine(account: Account, server: Server, address: Address): { order: Order; line: OrderLine } | undefined {
  const order = account.billing.orders.find(({ id }) => id === server.orderId)
  const lines = order?.lines.filter(({ type }) => type === 'ipv4') ?? []
  const line = lines.find(({ altName }) => altName === address.ipv4) ?? lines.find(({ altName }) => altName === '')
  return order && line && { order, line }
}

function moveBilling(account: Account, from: Server, to: Server, address: Address): void {
  const billed = billedLine(account, from, address)
  if (billed === undefined) return
  billed.order.lines = billed.order.lines.filter((line) => line !== billed.line)
  billAddress(account, to, address)
}

function billAddress(account: Account, server: Server, address: Address): void {
  const order = account.billing.orders.find(({ id }) => id === server.orderId)
  order?.lines.push({
    id: nextId(account, 'order-product'),
    type: 'ipv4',
    serverId: server.id,
    productId: 72,
    name: 'Additional IPv4 address',
    altName: address.ipv4,
    monthly: addressMonthly[order.currency],
  })
}
