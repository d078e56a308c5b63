import { z } from 'zod'
import { type Account, nextId } from '../accounts/account'
import { defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { idInput } from '../api/input'
import { encodeMoney, nothing, strDec, strNum } from '../api/wire'
import type { Currency, Order } from '../billing/state'
import { choices } from '../choices'
import { findServer, findUsableServer, logActivity } from './find-server'
import { installPhase } from './install'
import { requestPower } from './power'
import { type Product, products } from './products'
import type { Server } from './state'

const { text } = choices.server
const NOT_A_CLOUD_SERVER = 'Upgrade is only available for cloud servers.'

/** Larger packages for a cloud server (§4.4, api-fields §10). */
export const upgradeEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/servers/{id}/upgrade',
    section: '4.4',
    summary: 'Packages the server can move to',
    access: { area: 'servers', change: false, limitedBy: 'id' },
    data: z.array(
      z.object({
        product_id: strNum,
        product_name: z.string(),
        product_vm_cores: strNum,
        product_vm_memory: strDec,
        product_vm_storage: strNum,
        product_vm_bw: strNum,
        product_vm_bw_type: z.string(),
        rate_monthly: strDec,
        currency_code: z.string(),
      }),
    ),
    handle: ({ account, params }) => {
      const server = findServer(account, params)
      checkCloudServer(server)
      const currency = orderOf(account, server)?.currency ?? 'NOK'
      return { data: packagesFor(server).map((product) => packageEntry(product, currency)) }
    },
  }),
  defineBodyEndpoint({
    method: 'POST',
    path: '/servers/{id}/upgrade',
    section: '4.4',
    summary: 'Move the server to a bigger package; it restarts',
    access: { area: 'servers', change: true, limitedBy: 'id' },
    guard: ({ account, params, now }) => {
      const server = findUsableServer(account, params)
      checkCloudServer(server)
      if (server.install !== null && installPhase(server.install, now) === 'running') {
        refuse(400, choices.text.powerInstalling)
      }
      if (server.cancelled !== null) refuse(400, choices.text.powerCancelled)
    },
    body: z.object({ product_id: idInput(text.upgradeProduct) }),
    data: nothing,
    handle: ({ account, params, body, now }) => {
      const server = findUsableServer(account, params)
      const product = packagesFor(server).find(({ id }) => id === body.product_id)
      if (product === undefined) return refuse(400, text.upgradeProduct)
      resize(server, product, now)
      billResize(orderOf(account, server), server, product)
      logActivity(server, nextId(account, 'activity'), `Upgrade to ${product.name} requested`, now)
      return { message: text.upgradeOrdered }
    },
  }),
]

function checkCloudServer(server: Server): void {
  if (server.kind !== 'kvm') refuse(400, NOT_A_CLOUD_SERVER)
}

/** Only larger ones, because a disk cannot shrink. */
function packagesFor(server: Server): Product[] {
  return products.filter(
    ({ id, kind, ramGb, diskGb }) =>
      kind === 'kvm' && id !== server.productId && ramGb > server.ramGb && diskGb >= server.diskGb,
  )
}

function packageEntry(product: Product, currency: Currency) {
  return {
    product_id: String(product.id),
    product_name: product.name,
    product_vm_cores: String(product.cores),
    product_vm_memory: String(product.ramGb),
    product_vm_storage: String(product.diskGb),
    product_vm_bw: String(product.bandwidth.allowance),
    product_vm_bw_type: product.bandwidth.type,
    rate_monthly: encodeMoney(product.monthly[currency], 5),
    currency_code: currency,
  }
}

function resize(server: Server, product: Product, now: number): void {
  server.productId = product.id
  server.productName = product.name
  server.cores = product.cores
  server.ramGb = product.ramGb
  server.diskGb = product.diskGb
  server.bandwidth = { ...server.bandwidth, ...product.bandwidth }
  server.upgradedAt = now
  requestPower(server, 'reboot', now)
}

function billResize(order: Order | undefined, server: Server, product: Product): void {
  const line = order?.lines.find(({ type, serverId }) => type === 'server' && serverId === server.id)
  if (order === undefined || line === undefined) return
  line.productId = product.id
  line.name = product.name
  line.monthly = product.monthly[order.currency]
}

function orderOf(account: Account, server: Server): Order | undefined {
  return account.billing.orders.find(({ id }) => id === server.orderId)
}
