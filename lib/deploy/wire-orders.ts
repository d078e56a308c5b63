import { z } from 'zod'
import {
  boolean,
  decimalText,
  flag,
  id,
  isRecord,
  listOf,
  number,
  one,
  optional,
  required,
  rowsOf,
  seconds,
  text,
  word,
} from '@/lib/api/wire'
import { install } from '@/lib/install/model'
import { deploymentStates, type Deployment, type OrderPlaced, type Reservation } from './model'
import { billingTerms } from './rules/deploy'
import { amount } from './wire'

/** Orders of servers: what was placed, what is being deployed, and the waiting list (api-fields §12). */

export const deployIso = z
  .object({ iso_id: required(id), iso_name: text })
  .transform((wire) => ({ id: wire.iso_id, name: wire.iso_name ?? wire.iso_id }))

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

const deployment = entry.transform((wire): Deployment => ({
  orderId: wire.order_id,
  orderNumber: wire.order_number,
  serverId: wire.srv_id,
  hostname: wire.hostname,
  ipv4: wire.ip,
  ipv6: wire.ipv6,
  state: wire.status,
  hasPassword: wire.password,
  step: wire.install_progress?.step ?? null,
  percent: wire.install_progress?.progress ?? null,
}))

export const deployments = z
  .object({ servers: rowsOf('deployments', deployment, ['order_id']) })
  .transform(({ servers }) => ({ servers: servers.rows, unreadable: servers.unreadable.length }))

/** Secret: only for `revealDeployPassword`. */
export const deployPasswords = z
  .object({ servers: listOf('deployments', z.object({ order_id: required(id), password: text })) })
  .transform(({ servers }) => servers.map((wire) => ({ orderId: wire.order_id, password: wire.password })))

/** Must not fail: the order has been placed, even if a member is malformed. */
export const orderPlaced = z
  .object({
    order_ids: optional(listOf('orders', required(id))),
    order_numbers: optional(listOf('orders', required(id))),
    quantity: optional(number),
    currency: optional(text),
    billing_period: optional(word(billingTerms)),
    rate_hourly: optional(decimalText),
    monthly_cap: optional(decimalText),
    term: optional(decimalText),
    setup: amount,
    discount: amount,
    vat: optional(decimalText),
    pending_payment: optional(flag),
    under_review: optional(flag),
    waitlisted: optional(boolean),
    mode: optional(text),
  })
  .transform((wire): OrderPlaced => {
    const currency = wire.currency ?? ''
    const money = (value: string | null) => (value === null ? null : { amount: value, currency })
    return {
      orderIds: wire.order_ids ?? [],
      orderNumbers: wire.order_numbers ?? [],
      quantity: wire.quantity,
      currency,
      term: wire.billing_period ?? (wire.rate_hourly === null ? null : 'hourly'),
      hourlyRate: money(wire.rate_hourly),
      monthlyCap: money(wire.monthly_cap),
      total: money(wire.term),
      setup: money(wire.setup),
      discount: money(wire.discount),
      vat: money(wire.vat),
      pendingPayment: wire.pending_payment ?? false,
      underReview: wire.under_review ?? false,
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
  .transform((wire): Reservation => ({
    kind: 'reservation',
    id: wire.order_id,
    product: wire.product_name,
    region: wire.region_name,
    total: wire.total === null ? null : { amount: wire.total, currency: wire.currency ?? '' },
    since: wire.reserved_at,
  }))

const notice = z
  .object({ notify_id: required(id), product_name: text, region_name: text, signed_up_at: optional(seconds) })
  .transform((wire): Reservation => ({
    kind: 'notice',
    id: wire.notify_id,
    product: wire.product_name,
    region: wire.region_name,
    total: null,
    since: wire.signed_up_at,
  }))

export const waitingList = z
  .preprocess(
    (value) => (isRecord(value) ? value : {}),
    z.object({
      reservations: rowsOf('reservations', reservation, ['order_id']),
      notifications: rowsOf('stock notices', notice, ['notify_id']),
    }),
  )
  .transform(({ reservations, notifications }) => ({
    entries: [...reservations.rows, ...notifications.rows],
    unreadable: reservations.unreadable.length + notifications.unreadable.length,
  }))
