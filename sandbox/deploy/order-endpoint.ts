import { z } from 'zod'
import { type Account, nextId } from '../accounts/account'
import { defineBodyEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { moneyNumber } from '../api/wire'
import { hourlyRate } from '../billing/accrual'
import { choices } from '../choices'
import type { Product } from '../servers/products'
import { knownSshKeys } from '../servers/reinstall'
import { CYCLES, orderInput, type OrderInput } from './order-input'
import { checkHourly, checkProduct, checkStart, optionsMonthly } from './order-rules'
import { placeOrder } from './place-order'
import { monthlyExtra, stockLeft } from './stock'

const { text } = choices.deploy

const ordered = z.object({
  success: z.literal(true),
  message: z.string(),
  order_ids: z.array(z.int()),
  order_numbers: z.array(z.int()),
  quantity: z.int(),
  currency: z.string(),
})

/** POST /deploy/servers (§4.5, api-fields §12). */
export const orderServers = defineBodyEndpoint({
  method: 'POST',
  path: '/deploy/servers',
  section: '4.5',
  summary: 'Order servers with an operating system, an app, an ISO or in rescue mode',
  access: { area: 'servers', change: true },
  body: orderInput,
  data: z.union([
    ordered.extend({ rate_hourly: z.number(), monthly_cap: z.number() }),
    ordered.extend({
      billing_period: z.enum(['monthly', 'quarterly', 'annual']),
      term: z.number(),
      monthly: z.number(),
      setup: z.number(),
      discount: z.number(),
      vat: z.number(),
      pending_payment: z.boolean(),
      under_review: z.boolean(),
    }),
    z.object({
      success: z.literal(true),
      message: z.string(),
      mode: z.enum(['reserve', 'notify']),
      waitlisted: z.literal(true),
    }),
  ]),
  handle: ({ account, body, now }) => {
    const product = checkProduct(body)
    const start = checkStart(account, product, body, now)
    if (account.conditions.profileIncomplete) refuse(400, text.incompleteProfile)
    const left = stockLeft(account, product, body.region_id) ?? Infinity
    if (left === 0 && body.waitlist) return { data: waitlist(account, product, body, body.waitlist, now) }
    if (body.quantity > left) refuse(400, text.noStock(body.quantity))
    const cycle = CYCLES[body.billing_period]
    if (cycle === 0) checkHourly(account, product)
    const hasSshKey = knownSshKeys(account, body.ssh_keys).length > 0
    const extra = monthlyExtra(product) + optionsMonthly(product, body.opts)
    const wanted = { product, regionId: body.region_id, start, cycle, hasSshKey, optionsMonthly: extra }
    const orders = Array.from({ length: body.quantity }, (_, index) =>
      placeOrder(account, { ...wanted, hostname: body.hostnames[index] ?? '' }, now),
    )
    // The order has been created and remains (api-fields §19.29).
    if (account.conditions.cardDeclined) refuse(402, text.declined, { reason: 'payment_declined' })
    const result = {
      success: true as const,
      message: text.queued,
      order_ids: orders.map(({ id }) => id),
      order_numbers: orders.map(({ number }) => Number(number)),
      quantity: body.quantity,
      currency: 'NOK',
    }
    return { data: { ...result, ...prices(account, product.monthly.NOK + extra, body) } }
  },
})

/** The hourly price members, or the price of the term for all servers of the order. */
function prices(account: Account, monthly: number, { billing_period: period, quantity }: OrderInput) {
  if (period === 'hourly') return { rate_hourly: hourlyRate(monthly), monthly_cap: moneyNumber(monthly) }
  const cycle = CYCLES[period]
  const percent = choices.billing.termDiscount[cycle]
  const full = monthly * cycle * quantity
  const term = Math.round((monthly * (100 - percent)) / 100) * cycle * quantity
  return {
    billing_period: period,
    term: moneyNumber(term),
    monthly: moneyNumber(monthly * quantity),
    setup: 0,
    discount: moneyNumber(full - term),
    vat: moneyNumber(Math.round(term / 4)),
    pending_payment: account.conditions.paymentPending,
    under_review: account.conditions.underReview,
  }
}

/** For sold-out products: reserves a place in the queue, or only subscribes to stock notifications. */
function waitlist(account: Account, product: Product, body: OrderInput, mode: 'reserve' | 'notify', now: number) {
  const place = { productId: product.id, regionId: body.region_id }
  if (mode === 'notify') {
    account.deploy.notifications.push({ id: nextId(account, 'stock-notification'), ...place, signedUp: now })
  } else {
    const orderId = nextId(account, 'order')
    account.deploy.reservations.push({
      orderId,
      orderNumber: String(700_000 + orderId),
      ...place,
      billingType: body.billing_period === 'hourly' ? 'hourly' : 'recurring',
      total: product.monthly.NOK,
      reserved: now,
    })
  }
  return { success: true as const, message: text.waitlisted, mode, waitlisted: true as const }
}
