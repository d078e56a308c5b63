import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { encodeMoney, moneyNumber, strDec, strNum, unix } from '../api/wire'
import { orderEntries, orderEntrySchema } from './order-view'
import type { Invoice } from './state'

const flag = z.union([z.literal(0), z.literal(1)])

const invoiceSchema = z.object({
  inv_id: z.int(),
  inv_md5: z.string(),
  order_id: z.int(),
  inv_number: z.string(),
  inv_kid: z.string(),
  inv_date: unix,
  inv_duedate: unix,
  inv_total: z.number(),
  inv_vat: z.number(),
  inv_paid: flag,
  inv_currency: z.string(),
  inv_topup: flag,
  inv_credited: flag,
})

/** GET /billing (§2.10, api-fields §14 and §20). */
export const getBilling = defineEndpoint({
  method: 'GET',
  path: '/billing',
  section: '4.6',
  summary: 'Invoices, orders, how the account pays, cards and credit',
  access: { area: 'billing', change: false },
  data: z.object({
    invoices: z.array(invoiceSchema),
    orders: z.array(orderEntrySchema),
    billing: z.object({ payment_id: strNum, payment_type: z.string() }),
    card_details: z.array(
      z.object({
        card_id: strNum,
        card_brand: z.string(),
        card_last4: z.string().regex(/^\d{4}$/),
        card_expiry: z.string().regex(/^\d{2}\/\d{2}$/),
        card_default: z.boolean(),
      }),
    ),
    credit: z.array(z.object({ credit_currency: z.string(), credit_amount: strDec })),
  }),
  handle: ({ account }) => ({
    data: {
      invoices: account.billing.invoices.map(invoiceEntry),
      orders: orderEntries(account),
      billing: { payment_id: '1', payment_type: 'invoice' },
      card_details: account.billing.cards.map((card) => ({
        card_id: String(card.id),
        card_brand: card.brand,
        card_last4: card.last4,
        card_expiry: card.expiry,
        card_default: card.isDefault,
      })),
      credit: account.billing.credit.map(({ currency, amount }) => ({
        credit_currency: currency,
        credit_amount: encodeMoney(amount),
      })),
    },
  }),
})

/** Amounts before VAT; inv_vat is the rate in percent (§2.10). */
function invoiceEntry(invoice: Invoice): z.input<typeof invoiceSchema> {
  return {
    inv_id: invoice.id,
    inv_md5: invoice.md5,
    order_id: invoice.orderId,
    inv_number: invoice.number,
    inv_kid: invoice.kid,
    inv_date: invoice.date,
    inv_duedate: invoice.dueDate,
    inv_total: moneyNumber(invoice.total),
    inv_vat: invoice.vatPercent,
    inv_paid: invoice.paid ? 1 : 0,
    inv_currency: invoice.currency,
    inv_topup: invoice.topUp ? 1 : 0,
    inv_credited: invoice.credited ? 1 : 0,
  }
}
