import { z } from 'zod'
import type { Order } from './order-form'
import { date, decimalText, flag, id, number, optional, seconds, text } from './wire'
import { listOf } from './wire-list'

/** An order of GET /account and GET /billing (§2.8, api-fields §6.4, §13.5, §14). */

const product = z
  .object({
    op_id: id,
    srv_id: id,
    srv_name: text,
    product_id: id,
    op_type: text,
    product_name: text,
    product_alt_name: text,
    op_sum: optional(decimalText),
  })
  .transform((wire) => ({
    id: wire.op_id,
    serverId: wire.srv_id,
    serverName: wire.srv_name,
    productId: wire.product_id,
    type: wire.op_type?.toLowerCase() ?? null,
    name: wire.product_name,
    detail: wire.product_alt_name,
    sum: wire.op_sum,
  }))

export const order = z
  .object({
    order_id: id,
    order_number: id,
    order_status: text,
    order_date: optional(seconds),
    order_billing_type: text,
    order_billing_date: optional(date),
    order_billing_cycle: optional(number),
    order_total: optional(decimalText),
    order_currency: text,
    order_cancel_reason: text,
    billing_changeable: flag,
    products: listOf('order products', product),
  })
  .transform((wire): Order => ({
    id: wire.order_id,
    number: wire.order_number,
    status: wire.order_status?.toLowerCase() ?? null,
    hourly: wire.order_billing_type?.toLowerCase() === 'hourly',
    // An example in the documentation has the word "monthly"; "0" means hourly.
    cycleMonths: wire.order_billing_cycle || null,
    nextBillingAt: wire.order_billing_date,
    orderedAt: wire.order_date,
    total: wire.order_total,
    currency: wire.order_currency?.toUpperCase() ?? null,
    cancelReason: wire.order_cancel_reason,
    billingChangeable: wire.billing_changeable,
    products: wire.products,
  }))
