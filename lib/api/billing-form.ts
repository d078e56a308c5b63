import type { Vat } from '@/lib/rules/vat'
import type { Order } from './order-form'
import type { Unreadable } from './wire-list'
import type { Money } from './wire-money'

/** An invoice (§2.10). Its inv_md5 is the key to its PDF and is not among what pages get. */
export type Invoice = {
  id: string
  /** What the customer knows it by; the id when the API gives none. */
  number: string
  orderId: string | null
  orderNumber: string | null
  kid: string | null
  issuedAt: Date | null
  dueAt: Date | null
  currency: string
  /** Decimal text. */
  beforeVat: string
  /** Null when nothing says what the VAT is. */
  vat: Vat | null
  /** To pay: with VAT where that is known. */
  due: string
  paid: boolean
  credited: boolean
  /** It buys credit, not a period of an order. */
  topUp: boolean
}

/** A card that pays invoices, as much of it as may be shown. */
export type Card = {
  id: string | null
  brand: string | null
  last4: string | null
  /** The last month in which it is good. */
  expires: { year: number; month: number } | null
  isDefault: boolean
}

/** What the account owes, has ordered and pays with (§2.10). */
export type Billing = {
  invoices: Invoice[]
  unreadableInvoices: Unreadable[]
  orders: Order[]
  unreadableOrders: Unreadable[]
  /** `invoice`, `card` and others that no document lists. */
  paymentType: string | null
  cards: Card[]
  unreadableCards: Unreadable[]
  credit: Money[]
  unreadableCredit: Unreadable[]
}
