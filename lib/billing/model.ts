import { z } from 'zod'
import {
  boolean,
  date,
  decimalText,
  flag,
  id,
  listOf,
  number,
  one,
  optional,
  required,
  rowsOf,
  seconds,
  text,
  type Unreadable,
} from '@/lib/api/wire'
import type { Money } from '@/lib/model/money'
import { type Vat, vatOf } from './rules/amounts'

export type OrderProduct = {
  id: string | null
  serverId: string | null
  serverName: string | null
  productId: string | null
  /** `server`, `volume`, `ipv4` and other undocumented values. */
  type: string | null
  name: string | null
  /** The customer's name for it: a host name, a domain. */
  detail: string | null
  /** Decimal text before VAT, in the order's currency. */
  sum: string | null
}

/** An order from the profile (§2.8) or from billing (§2.10); members of api-fields §6.4 and §13.5. */
export type Order = {
  id: string | null
  /** Identifies the order in the billing-term endpoints (§4.6 rule 1). */
  number: string | null
  /** Lower case: `active`, `cancelled`; other values are not documented. */
  status: string | null
  hourly: boolean
  /** Null for an hourly order, or when the API does not say. */
  cycleMonths: number | null
  nextBillingAt: Date | null
  orderedAt: Date | null
  /** Decimal text before VAT, per term. */
  total: string | null
  currency: string | null
  cancelReason: string | null
  billingChangeable: boolean
  products: OrderProduct[]
}

/** An invoice (§2.10). Pages never get its inv_md5, which is the key to the PDF. */
export type Invoice = {
  id: string
  /** Invoice number shown to the customer; the id when the API returns none. */
  number: string
  orderId: string | null
  orderNumber: string | null
  kid: string | null
  issuedAt: Date | null
  dueAt: Date | null
  currency: string
  /** Decimal text. */
  beforeVat: string
  /** Null when the VAT is not known. */
  vat: Vat | null
  /** Amount to pay, including VAT where it is known. */
  due: string
  paid: boolean
  credited: boolean
  /** Whether it pays for account credit rather than for a period of an order. */
  topUp: boolean
}

/** A card that pays invoices, limited to what may be shown. */
export type Card = {
  id: string | null
  brand: string | null
  last4: string | null
  /** Last month in which the card is valid. */
  expires: { year: number; month: number } | null
  isDefault: boolean
}

/** Invoices, orders and payment methods of the account (§2.10). */
export type Billing = {
  invoices: Invoice[]
  unreadableInvoices: Unreadable[]
  orders: Order[]
  unreadableOrders: Unreadable[]
  /** `invoice`, `card` and other undocumented values. */
  paymentType: string | null
  cards: Card[]
  unreadableCards: Unreadable[]
  credit: Money[]
  unreadableCredit: Unreadable[]
}

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

/** §2.10, api-fields §14: ids, numbers and dates are strings on some invoices and numbers on others. */

/** "number" in the reference but seen as a flag; any number except 0 means yes. */
const mark = z.union([flag, number.transform((value) => value !== null && value !== 0)])

const currency = required(text).transform((code) => code.trim().toUpperCase())

export const invoice = z
  .object({
    inv_id: required(id),
    order_id: id,
    order_number: id,
    inv_number: text,
    inv_kid: text,
    inv_date: optional(seconds),
    inv_duedate: optional(seconds),
    inv_total: required(decimalText),
    inv_vat: optional(decimalText),
    inv_total_vat: optional(decimalText),
    inv_paid: mark,
    inv_currency: currency,
    inv_topup: mark,
    inv_credited: mark,
  })
  .transform((wire): Invoice => {
    const vat = vatOf(wire.inv_total, wire.inv_vat, wire.inv_total_vat)
    return {
      id: wire.inv_id,
      number: wire.inv_number ?? wire.inv_id,
      orderId: wire.order_id,
      orderNumber: wire.order_number,
      kid: wire.inv_kid?.trim() ?? null,
      issuedAt: wire.inv_date,
      dueAt: wire.inv_duedate,
      currency: wire.inv_currency,
      beforeVat: wire.inv_total,
      vat,
      due: vat?.total ?? wire.inv_total,
      paid: wire.inv_paid,
      credited: wire.inv_credited,
      topUp: wire.inv_topup,
    }
  })

/** `MM/YY`, as assumed in api-fields §20, or `MM/YYYY`. */
const expiry = text.transform((value): Card['expires'] => {
  const [, month, year] = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(value ?? '') ?? []
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return null
  return { year: 2000 + Number(year), month: Number(month) }
})

/** Keeps only the last four digits, should the API ever send more. */
const last4 = text.transform((digits) => digits?.replaceAll(/\D/g, '').slice(-4) || null)

const card = z
  .object({
    card_id: id,
    card_brand: text,
    card_last4: optional(last4),
    card_expiry: optional(expiry),
    card_default: optional(boolean),
  })
  .transform((wire): Card => ({
    id: wire.card_id,
    brand: wire.card_brand,
    last4: wire.card_last4,
    expires: wire.card_expiry,
    isDefault: wire.card_default ?? false,
  }))

const credit = z
  .object({ credit_currency: currency, credit_amount: required(decimalText) })
  .transform((wire) => ({ amount: wire.credit_amount, currency: wire.credit_currency }))

const payment = optional(one(z.object({ payment_type: text })))

export const billing = z
  .object({
    invoices: rowsOf('invoices', invoice, ['inv_id']),
    orders: rowsOf('orders', order, ['order_number']),
    billing: payment,
    card_details: rowsOf('cards', card, ['card_id']),
    credit: rowsOf('credit', credit, []),
  })
  .transform((wire): Billing => ({
    invoices: wire.invoices.rows.map((row) => withOrderNumber(row, wire.orders.rows)),
    unreadableInvoices: wire.invoices.unreadable,
    orders: wire.orders.rows,
    unreadableOrders: wire.orders.unreadable,
    paymentType: wire.billing?.payment_type?.toLowerCase() ?? null,
    cards: wire.card_details.rows,
    unreadableCards: wire.card_details.unreadable,
    credit: wire.credit.rows,
    unreadableCredit: wire.credit.unreadable,
  }))

/** The reference only returns the id of an invoice's order; customers know the number. */
function withOrderNumber(row: Invoice, orders: Billing['orders']): Invoice {
  if (row.orderNumber !== null || row.orderId === null) return row
  return { ...row, orderNumber: orders.find(({ id: other }) => other === row.orderId)?.number ?? null }
}

/** Keys of the PDFs by invoice id, only for the route that opens them. */
export const invoiceKeys = z
  .object({ invoices: listOf('invoice keys', z.object({ inv_id: required(id), inv_md5: text })) })
  .transform(({ invoices }) => new Map(invoices.map(({ inv_id, inv_md5 }) => [inv_id, inv_md5])))
