import type { TermPreview } from '@/lib/api/billing-term-form'
import type { Order } from '@/lib/api/order-form'
import type { BillingTerm } from '@/lib/rules/billing-term'
import type { Settled } from '@/lib/rules/outcome'

/** The order whose term is changed; its number is what the API takes. */
export type TermOrder = Order & { number: string }

/** A term and its preview on the way; null for the term that the order is on. */
export type TermPreviews = readonly { months: BillingTerm; preview: Promise<Settled<TermPreview>> | null }[]

/** An invoice of the order: enough to name it, to lead to it and to know whether it has to be paid. */
export type OrderInvoice = { id: string; number: string; open: boolean; overdue: boolean }

/** What the parts of the form share. */
export type TermFacts = {
  order: TermOrder
  invoices: readonly OrderInvoice[]
  overdueOnAccount: boolean
  /** Percent, of the latest invoice of the order or else of the account; null when none tells. */
  vatRate: string | null
  mayChange: boolean
  support: string | null
  /** The API's clock. */
  now: Date
}
