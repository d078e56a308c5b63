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
