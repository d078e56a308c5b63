export type Currency = 'NOK' | 'EUR'
export type BillingCycle = 1 | 3 | 6 | 12

/** A product of an order: `products[]` of api-fields §13.5. Amounts are per month, in minor units, without VAT. */
export type OrderLine = {
  id: number
  type: 'server' | 'volume' | 'ipv4' | 'webhosting' | 'license' | 'domain'
  serverId: number | null
  productId: number
  name: string
  altName: string
  monthly: number
  /** Of a cancelled server: when it ends, after which it is not invoiced any more. */
  endsAt?: number
}

export type Order = {
  id: number
  number: string
  date: number
  billingType: 'recurring' | 'hourly'
  /** Months, or 0 for hourly. */
  cycle: 0 | BillingCycle
  nextBilling: number | null
  paymentDays: number
  status: 'active' | 'cancelled'
  cancelReason: string
  currency: Currency
  lines: OrderLine[]
  /** Set by the event billing.term_locked: the term cannot be changed, contact support. */
  termLocked: boolean
  /** Hourly orders: start of the hours not yet invoiced. */
  accruesSince: number | null
}

/** §2.10. Amounts in minor units, without VAT. */
export type Invoice = {
  id: number
  md5: string
  orderId: number
  number: string
  kid: string
  date: number
  dueDate: number
  total: number
  vatPercent: number
  paid: boolean
  currency: Currency
  topUp: boolean
  credited: boolean
  /** Seconds granted by support beyond the due date (§2.11), not visible in the API. */
  extension: number
  /** Zone whose renewal is invoiced, if any (§4.7 auto-renew). */
  renewsZoneId: number | null
}

export type Card = { id: number; brand: string; last4: string; expiry: string; isDefault: boolean }
export type Credit = { currency: Currency; amount: number }

export type BillingState = { invoices: Invoice[]; orders: Order[]; cards: Card[]; credit: Credit[] }

export function emptyBilling(): BillingState {
  return { invoices: [], orders: [], cards: [], credit: [] }
}
