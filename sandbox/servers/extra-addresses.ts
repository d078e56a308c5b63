import { z } from 'zod'
import { type Account, nextId } from '../accounts/account'
import { defineBodyEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { numberInput } from '../api/input'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { allocateAddress } from '../seed/addresses'
import { findServer, logActivity } from './find-server'
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
    const extras = server.addresses.filter(({ kind }) => kind === 'extra').length
    if (extras + body.num_ips > account.servers.extraAddressLimit) {
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
