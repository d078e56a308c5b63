import type { Vat } from '@/lib/rules/vat'
import type { Order } from './order-form'
import type { Unreadable } from './wire-list'
import type { Money } from './wire-money'

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
