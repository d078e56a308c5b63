import { z } from 'zod'
import {
  boolean,
  date,
  decimalText,
  flag,
  from,
  id,
  listOf,
  mark,
  number,
  one,
  optional,
  record,
  required,
  rowsOf,
  seconds,
  text,
} from '@/lib/api/wire'
import { vatOf } from './rules/amounts'

const lowerCase = text.transform((value) => value?.toLowerCase() ?? null)

const product = record({
  id: from('op_id', id),
  serverId: from('srv_id', id),
  serverName: from('srv_name', text),
  productId: from('product_id', id),
  /** `server`, `volume`, `ipv4` and other undocumented values. */
  type: from('op_type', lowerCase),
  name: from('product_name', text),
  /** The customer's name for it: a host name, a domain. */
  detail: from('product_alt_name', text),
  /** Decimal text before VAT, in the order's currency. */
  sum: from('op_sum', optional(decimalText)),
})

export type OrderProduct = z.output<typeof product>

/** An order of GET /account and GET /billing (§2.8, §2.10, api-fields §6.4, §13.5, §14). */
export const order = record({
  id: from('order_id', id),
  /** Identifies the order in the billing-term endpoints (§4.6 rule 1). */
  number: from('order_number', id),
  /** Lower case: `active`, `cancelled`; other values are not documented. */
  status: from('order_status', lowerCase),
  hourly: from('order_billing_type', lowerCase, (type) => type === 'hourly'),
  /** Null for an hourly order, or when the API does not say: an example has the word "monthly", and "0" means hourly. */
  cycleMonths: from('order_billing_cycle', optional(number), (months) => months || null),
  nextBillingAt: from('order_billing_date', optional(date)),
  orderedAt: from('order_date', optional(seconds)),
  /** Decimal text before VAT, per term. */
  total: from('order_total', optional(decimalText)),
  currency: from('order_currency', text, (code) => code?.toUpperCase() ?? null),
  cancelReason: from('order_cancel_reason', text),
  billingChangeable: from('billing_changeable', flag),
  products: from('products', listOf('order products', product)),
})

export type Order = z.output<typeof order>

const currency = required(text).transform((code) => code.trim().toUpperCase())

const amounts = z.tuple([required(decimalText), optional(decimalText), optional(decimalText)])

/** An invoice (§2.10, api-fields §14). Pages never get its inv_md5, which is the key to the PDF. */
export const invoice = record({
  id: from('inv_id', required(id)),
  /** Invoice number shown to the customer; the id when the API returns none. */
  number: from(['inv_number', 'inv_id'], z.tuple([text, required(id)]), ([given, own]) => given ?? own),
  orderId: from('order_id', id),
  orderNumber: from('order_number', id),
  kid: from('inv_kid', text, (kid) => kid?.trim() ?? null),
  issuedAt: from('inv_date', optional(seconds)),
  dueAt: from('inv_duedate', optional(seconds)),
  currency: from('inv_currency', currency),
  /** Decimal text. */
  beforeVat: from('inv_total', required(decimalText)),
  /** Null when the VAT is not known. */
  vat: from(['inv_total', 'inv_vat', 'inv_total_vat'], amounts, (of) => vatOf(...of)),
  paid: from('inv_paid', mark),
  credited: from('inv_credited', mark),
  /** Whether it pays for account credit rather than for a period of an order. */
  topUp: from('inv_topup', mark),
})
  /** Amount to pay, including VAT where it is known. */
  .transform((row) => ({ ...row, due: row.vat?.total ?? row.beforeVat }))

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
const card = record({
  id: from('card_id', id),
  brand: from('card_brand', text),
  last4: from('card_last4', optional(last4)),
  /** Last month in which the card is valid. */
  expires: from('card_expiry', optional(expiry)),
  isDefault: from('card_default', optional(boolean), (is) => is ?? false),
})

export type Card = z.output<typeof card>

const credit = record({
  amount: from('credit_amount', required(decimalText)),
  currency: from('credit_currency', currency),
})

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
