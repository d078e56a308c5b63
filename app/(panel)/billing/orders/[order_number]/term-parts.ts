import type { TermPreview } from '@/lib/billing/term-model'
import type { Order } from '@/lib/billing/model'
import type { BillingTerm } from '@/lib/billing/rules/term'
import type { Settled } from '@/lib/model/outcome'

/** The order whose term is changed; the API identifies it by its number. */
export type TermOrder = Order & { number: string }

/** A term and its pending preview; null for the current term. */
export type TermPreviews = readonly { months: BillingTerm; preview: Promise<Settled<TermPreview>> | null }[]

/** An invoice of the order: enough to name it, link to it and know whether it must be paid. */
export type OrderInvoice = { id: string; number: string; open: boolean; overdue: boolean }

/** Props shared by the parts of the form. */
export type TermFacts = {
  order: TermOrder
  invoices: readonly OrderInvoice[]
  overdueOnAccount: boolean
  /** Percent, from the latest invoice of the order, else of the account; null when unknown. */
  vatRate: string | null
  mayChange: boolean
  support: string | null
  /** The API's clock. */
  now: Date
}
