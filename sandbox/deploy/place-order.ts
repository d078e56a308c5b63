import { randomBytes } from 'node:crypto'
import type { Account } from '../accounts/account'
import type { Order } from '../billing/state'
import { addMonths } from '../billing/term-dates'
import { choices } from '../choices'
import { addOrder } from '../seed/billing'
import { addInvoice } from '../seed/invoices'
import { monthStart } from '../seed/months'
import { newServer } from '../seed/servers'
import type { App } from '../servers/apps'
import { datacenters } from '../servers/datacenters'
import type { Product } from '../servers/products'
import { addAppRun, startInstall } from '../servers/reinstall'
import type { Server } from '../servers/state'
import type { Deployment } from './state'

type Start =
  { mode: 'system'; osId: number; app: App | undefined } | { mode: 'iso'; isoId: number } | { mode: 'rescue' }

export type ServerOrder = {
  product: Product
  regionId: number
  start: Start
  cycle: 0 | 1 | 3 | 12
  hostname: string
  hasSshKey: boolean
  /** Monthly price of the chosen options in minor units. */
  optionsMonthly: number
}

/** Creates the order of one server. The server is created some seconds later, and then installs. */
export function placeOrder(account: Account, wanted: ServerOrder, now: number): Order {
  const { product, start } = wanted
  const { cardDeclined, paymentPending } = account.conditions
  const begins = cardDeclined || paymentPending ? now + choices.deploy.unpaidWaits : now
  const created = begins + choices.deploy.serverAfter
  const server = newServer(account, {
    name: wanted.hostname,
    productId: product.id,
    datacenterId: datacenters.find(({ regionId }) => regionId === wanted.regionId)?.id ?? 1,
    osId: start.mode === 'system' ? start.osId : 0,
    created,
  })
  if (server.name === '') server.name = server.label
  account.servers.servers.push(server)
  begin(account, server, start, wanted.hasSshKey, created)
  const order = billServer(account, server, wanted, now)
  account.deploy.deployments.push({
    orderId: order.id,
    orderNumber: order.number,
    serverId: server.id,
    productId: product.id,
    hostname: wanted.hostname,
    placed: begins,
    mode: start.mode,
    password: wanted.hasSshKey && start.mode === 'system' ? '' : randomBytes(12).toString('base64url'),
  } satisfies Deployment)
  return order
}

function begin(account: Account, server: Server, start: Start, sshKey: boolean, created: number): void {
  if (start.mode === 'rescue') server.rescue = true
  if (start.mode === 'iso') server.mountedIsoId = start.isoId
  if (start.mode !== 'system') return
  startInstall(server, { osId: start.osId, sshKey, firstboot: '', now: created })
  if (start.app !== undefined) addAppRun(account, server, start.app, '', created)
}

/** A term is invoiced at once, an hourly order on the first of the next month. */
function billServer(account: Account, server: Server, { cycle, optionsMonthly }: ServerOrder, now: number): Order {
  const order = addOrder(account, [server], { cycle })
  for (const line of order.lines) line.monthly += optionsMonthly
  order.date = now
  order.nextBilling = cycle === 0 ? monthStart(now, 1) : addMonths(now - (now % 86_400), cycle)
  order.accruesSince = cycle === 0 ? now : null
  if (cycle !== 0) addInvoice(account, order, { date: now })
  return order
}
