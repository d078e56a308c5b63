import { z } from 'zod'
import { vatOf } from '@/lib/rules/vat'
import type { Billing, Card, Invoice } from './billing-form'
import { order } from './order-wire'
import { boolean, decimalText, flag, id, number, one, optional, required, seconds, text } from './wire'
import { listOf, rowsOf } from './wire-list'

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
