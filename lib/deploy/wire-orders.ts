import { z } from 'zod'
import {
  boolean,
  decimalText,
  flag,
  id,
  listOf,
  number,
  one,
  optional,
  orEmpty,
  required,
  rowsOf,
  seconds,
  text,
  word,
} from '@/lib/api/wire'
import { install } from '@/lib/install/model'

/** Orders of servers: what was placed, what is being deployed, and the waiting list (api-fields §12). */

export const deployIso = z
  .object({ iso_id: required(id), iso_name: text })
  .transform((wire) => ({ id: wire.iso_id, name: wire.iso_name ?? wire.iso_id }))

const deploymentStates = ['waitlist', 'waiting', 'deploying', 'installing', 'ready', 'rescue', 'iso'] as const
/** `delivered`: the server exists, but has been suspended or cancelled since. */
export type DeploymentState = (typeof deploymentStates)[number] | 'delivered'

const entry = z.object({
  order_id: required(id),
  order_number: id,
  srv_id: id,
  hostname: text,
  ip: text,
  ipv6: text,
  status: optional(word(deploymentStates)),
  // Secret: keep only whether there is one.
  password: optional(text).transform((password) => password !== null),
  install_progress: optional(one(install)),
})

/** A server being deployed, without its password (see `revealDeployPassword`). */
export type Deployment = Omit<z.output<typeof deployment>, 'state' | 'hasPassword'> & {
  /** Null for an unknown state. */
  state: DeploymentState | null
  /** Null when the API returns only the server, not its order. */
  hasPassword: boolean | null
}

const deployment = entry.transform((wire) => ({
  orderId: wire.order_id,
  orderNumber: wire.order_number,
  /** Null until the server exists. */
  serverId: wire.srv_id,
  hostname: wire.hostname,
  ipv4: wire.ip,
  ipv6: wire.ipv6,
  state: wire.status,
  hasPassword: wire.password,
  percent: wire.install_progress?.progress ?? null,
}))

export type Deployments = { servers: Deployment[]; unreadable: number }

export const deployments = orEmpty(z.object({ servers: rowsOf('deployments', deployment, ['order_id']) })).transform(
  ({ servers }): Deployments => ({ servers: servers.rows, unreadable: servers.unreadable.length }),
)

/** Secret: only for `revealDeployPassword`. */
export const deployPasswords = orEmpty(
  z.object({ servers: listOf('deployments', z.object({ order_id: required(id), password: text })) }),
).transform(({ servers }) => servers.map((wire) => ({ orderId: wire.order_id, password: wire.password })))

/** Response to an order. */
export type OrderPlaced = z.output<typeof orderPlaced>

/** Must not fail: the order has been placed, even if a member is malformed. */
export const orderPlaced = orEmpty(
  z.object({
    order_ids: optional(listOf('orders', required(id))),
    quantity: optional(number),
    currency: optional(text),
    rate_hourly: optional(decimalText),
    monthly_cap: optional(decimalText),
    term: optional(decimalText),
    vat: optional(decimalText),
    pending_payment: optional(flag),
    under_review: optional(flag),
    waitlisted: optional(boolean),
    mode: optional(text),
  }),
).transform((wire) => {
  const money = (amount: string | null) => (amount === null ? null : { amount, currency: wire.currency ?? '' })
  return {
    orderIds: wire.order_ids ?? [],
    quantity: wire.quantity,
    hourlyRate: money(wire.rate_hourly),
    monthlyCap: money(wire.monthly_cap),
    /** For the whole term and all servers, without VAT. */
    total: money(wire.term),
    vat: money(wire.vat),
    pendingPayment: wire.pending_payment ?? false,
    underReview: wire.under_review ?? false,
    /** Whether the order was put on the waiting list. */
    waitlisted: wire.waitlisted ?? wire.mode !== null,
  }
})

const reservation = z
  .object({
    order_id: required(id),
    product_name: text,
    region_name: text,
    total: optional(decimalText),
    currency: text,
    reserved_at: optional(seconds),
  })
  .transform((wire) => ({
    kind: 'reservation' as const,
    id: wire.order_id,
    product: wire.product_name,
    region: wire.region_name,
    /** Per month. */
    total: wire.total === null ? null : { amount: wire.total, currency: wire.currency ?? '' },
    since: wire.reserved_at,
  }))

const notice = z
  .object({ notify_id: required(id), product_name: text, region_name: text, signed_up_at: optional(seconds) })
  .transform((wire) => ({
    kind: 'notice' as const,
    id: wire.notify_id,
    product: wire.product_name,
    region: wire.region_name,
    total: null,
    since: wire.signed_up_at,
  }))

/** Places in the queue, and notifications of new stock. */
export type WaitingList = z.output<typeof waitingList>

export const waitingList = orEmpty(
  z.object({
    reservations: rowsOf('reservations', reservation, ['order_id']),
    notifications: rowsOf('stock notices', notice, ['notify_id']),
  }),
).transform(({ reservations, notifications }) => ({
  entries: [...reservations.rows, ...notifications.rows],
  unreadable: reservations.unreadable.length + notifications.unreadable.length,
}))
