export type OrderProduct = {
  id: string | null
  serverId: string | null
  serverName: string | null
  productId: string | null
  /** `server`, `volume`, `ipv4` and others that no document lists. */
  type: string | null
  name: string | null
  /** What the customer calls it: a host name, a domain. */
  detail: string | null
  /** Decimal text before VAT, in the order's currency. */
  sum: string | null
}

/** An order, from the profile (§2.8) or from billing (§2.10); members of api-fields §6.4 and §13.5. */
export type Order = {
  id: string | null
  /** What the billing-term endpoints take (§4.6 rule 1). */
  number: string | null
  /** In small letters: `active`, `cancelled`; others are not shown. */
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
