import { z } from 'zod'
import {
  boolean,
  date,
  decimalText,
  flag,
  id,
  listOf,
  mark,
  number,
  one,
  optional,
  required,
  rowsOf,
  seconds,
  text,
} from '@/lib/api/wire'
import { vatOf } from './rules/amounts'

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
    /** `server`, `volume`, `ipv4` and other undocumented values. */
    type: wire.op_type?.toLowerCase() ?? null,
    name: wire.product_name,
    /** The customer's name for it: a host name, a domain. */
    detail: wire.product_alt_name,
    /** Decimal text before VAT, in the order's currency. */
    sum: wire.op_sum,
  }))

export type OrderProduct = z.output<typeof product>

/** Months that people may be invoiced for, whole and at most ten years; null for any other number. */
const termOf = (months: number | null) =>
  months !== null && Number.isInteger(months) && months >= 1 && months <= 120 ? months : null

/** An order of GET /account and GET /billing (§2.8, §2.10, api-fields §6.4, §13.5, §14). */
export const order = z
  .object({
    order_id: id,
    order_number: id,
    order_status: text,
    order_billing_type: text,
    // An example has the word "monthly".
    order_billing_cycle: optional(number),
    order_billing_date: optional(date),
    order_date: optional(seconds),
    order_total: optional(decimalText),
    order_currency: text,
    order_cancel_reason: text,
    billing_changeable: flag,
    products: listOf('order products', product),
  })
  .transform((wire) => ({
    id: wire.order_id,
    /** Identifies the order in the billing-term endpoints (§4.6 rule 1). */
    number: wire.order_number,
    /** Lower case: `active`, `cancelled`; other values are not documented. */
    status: wire.order_status?.toLowerCase() ?? null,
    hourly: wire.order_billing_type?.toLowerCase() === 'hourly',
    /** Null for an hourly order ("0"), or when the API does not say anything possible. */
    cycleMonths: termOf(wire.order_billing_cycle),
    nextBillingAt: wire.order_billing_date,
    orderedAt: wire.order_date,
    /** Decimal text before VAT, per term. */
    total: wire.order_total,
    currency: wire.order_currency?.toUpperCase() ?? null,
    cancelReason: wire.order_cancel_reason,
    billingChangeable: wire.billing_changeable,
    products: wire.products,
  }))

export type Order = z.output<typeof order>

const currency = required(text).transform((code) => code.trim().toUpperCase())

/** An invoice (§2.10, api-fields §14). Pages never get its inv_md5, which is the key to the PDF. */
export const invoice = z
  .object({
    inv_id: required(id),
    inv_number: text,
    order_id: id,
    order_number: id,
    inv_kid: text,
    inv_date: optional(seconds),
    inv_duedate: optional(seconds),
    inv_currency: currency,
    inv_total: required(decimalText),
    inv_vat: optional(decimalText),
    inv_total_vat: optional(decimalText),
    inv_paid: mark,
    inv_credited: mark,
    inv_topup: mark,
  })
  .transform((wire) => {
    const vat = vatOf(wire.inv_total, wire.inv_vat, wire.inv_total_vat)
    return {
      id: wire.inv_id,
      /** Invoice number shown to the customer; the id when the API returns none. */
      number: wire.inv_number ?? wire.inv_id,
      orderId: wire.order_id,
      orderNumber: wire.order_number,
      kid: wire.inv_kid?.trim() ?? null,
      issuedAt: wire.inv_date,
      dueAt: wire.inv_duedate,
      currency: wire.inv_currency,
      /** Decimal text. */
      beforeVat: wire.inv_total,
      /** Null when the VAT is not known. */
      vat,
      /** Amount to pay, including VAT where it is known. */
      due: vat?.total ?? wire.inv_total,
      paid: wire.inv_paid,
      credited: wire.inv_credited,
      /** Whether it pays for account credit rather than for a period of an order. */
      topUp: wire.inv_topup,
    }
  })

export type Invoice = z.output<typeof invoice>

/** `MM/YY`, as assumed in api-fields §20, or `MM/YYYY`. */
const expiry = text.transform((value) => {
  const [, month, year] = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(value ?? '') ?? []
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return null
  return { year: 2000 + Number(year), month: Number(month) }
})

/** Keeps only the last four digits, should the API ever send more. */
const last4 = text.transform((digits) => digits?.replaceAll(/\D/g, '').slice(-4) || null)

/** A card that pays invoices, limited to what may be shown. */
const card = z
  .object({
    card_id: id,
    card_brand: text,
    card_last4: optional(last4),
    card_expiry: optional(expiry),
    card_default: optional(boolean),
  })
  .transform((wire) => ({
    id: wire.card_id,
    brand: wire.card_brand,
    last4: wire.card_last4,
    /** Last month in which the card is valid. */
    expires: wire.card_expiry,
    isDefault: wire.card_default ?? false,
  }))

export type Card = z.output<typeof card>

const credit = z
  .object({ credit_amount: required(decimalText), credit_currency: currency })
  .transform((wire) => ({ amount: wire.credit_amount, currency: wire.credit_currency }))

const payment = optional(one(z.object({ payment_type: text })))

/** Invoices, orders and payment methods of the account (§2.10). */
export const billing = z
  .object({
    invoices: rowsOf('invoices', invoice, ['inv_id']),
    orders: rowsOf('orders', order, ['order_number']),
    billing: payment,
    card_details: rowsOf('cards', card, ['card_id']),
    credit: rowsOf('credit', credit, []),
  })
  .transform(({ invoices, orders, billing, card_details: cards, credit }) => ({
    invoices: invoices.rows.map((row) => withOrderNumber(row, orders.rows)),
    unreadableInvoices: invoices.unreadable,
    orders: orders.rows,
    unreadableOrders: orders.unreadable,
    /** `invoice`, `card` and other undocumented values. */
    paymentType: billing?.payment_type?.toLowerCase() ?? null,
    cards: cards.rows,
    unreadableCards: cards.unreadable,
    credit: credit.rows,
    unreadableCredit: credit.unreadable,
  }))

export type Billing = z.output<typeof billing>

/** The reference only returns the id of an invoice's order; customers know the number. */
function withOrderNumber(row: Invoice, orders: readonly Order[]): Invoice {
  if (row.orderNumber !== null || row.orderId === null) return row
  return { ...row, orderNumber: orders.find(({ id: other }) => other === row.orderId)?.number ?? null }
}

/** Keys of the PDFs by invoice id, only for the route that opens them. */
export const invoiceKeys = z
  .object({ invoices: listOf('invoice keys', z.object({ inv_id: required(id), inv_md5: text })) })
  .transform(({ invoices }) => new Map(invoices.map(({ inv_id, inv_md5 }) => [inv_id, inv_md5])))
