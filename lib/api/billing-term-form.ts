/** Cost of an order on another billing term (§2.12). Amounts are decimal text without VAT. */
export type TermPreview = {
  /** Current term in months, or hourly; null when the API does not say. */
  from: 'hourly' | number | null
  months: number
  currency: string | null
  lines: { name: string | null; quantity: number | null; monthly: string | null; term: string | null }[]
  monthlyTotal: string | null
  termTotal: string | null
  /** First day of the new term. */
  startsAt: Date | null
  /** Hourly orders: hours not yet invoiced. */
  accrued: { since: Date | null; hours: number | null; amount: string | null } | null
  /** Term orders. */
  direction: 'upgrade' | 'downgrade' | null
  /** Number of the invoice that will be credited and reissued, or null. */
  reissuedInvoice: string | null
}

/** Numbers of the invoices that a change created or replaced, or null (§4.6 rules 4 and 6). */
export type TermChanged = { hourlyInvoice: string | null; firstInvoice: string | null; reissued: string | null }
