import { z } from 'zod'
import {
  date,
  decimalText,
  from,
  id,
  listOf,
  nothing,
  number,
  one,
  optional,
  record,
  required,
  seconds,
  text,
  word,
} from '@/lib/api/wire'

/** The structure of `lines` is not documented: names from api-fields §20. */
const line = z.object({
  name: text,
  quantity: optional(number),
  monthly: optional(decimalText),
  term: optional(decimalText),
})

/** Timestamps are seconds (§1); an order's day may also be a date (api-fields §6.4). */
const day = optional(z.union([seconds, date]))

const accrued = record({
  since: from('from', day),
  hours: from('hours', optional(number)),
  amount: from('amount', optional(decimalText)),
})

const currentTerm = z
  .union([
    z
      .string()
      .regex(/^hourly$/i)
      .transform(() => 'hourly' as const),
    number.transform((months) => months || null),
  ])
  .catch(null)

/** Cost of an order on another billing term (§2.12). Amounts are decimal text without VAT. */
export const termPreview = record({
  /** Current term in months, or hourly; null when the API does not say. */
  from: from('from', currentTerm),
  months: from('cycle', required(number)),
  currency: from('currency', text, (code) => code?.toUpperCase() ?? null),
  lines: from('lines', listOf('billing term lines', line)),
  monthlyTotal: from('monthly_total', optional(decimalText)),
  termTotal: from('term_total', optional(decimalText)),
  /** First day of the new term. */
  startsAt: from('starts', day),
  /** Hourly orders: hours not yet invoiced. */
  accrued: from('accrued', optional(one(accrued))),
  /** Term orders. */
  direction: from('direction', optional(word(['upgrade', 'downgrade']))),
  /** Number of the invoice that will be credited and reissued, or null. */
  reissuedInvoice: from('reissue_invoice', optional(id)),
})

export type TermPreview = z.output<typeof termPreview>

/** Numbers of the invoices that a change created or replaced, or null (§4.6 rules 4 and 6). */
const invoices = record({
  hourlyInvoice: from('hourly_invoice', optional(id)),
  firstInvoice: from('first_invoice', optional(id)),
  reissued: from('reissued', optional(id)),
})

export type TermChanged = z.output<typeof invoices>

/** The change has been made, so an unreadable response only means that no invoices are named. */
export const termChanged = z.union([
  invoices,
  nothing.transform((): TermChanged => ({ hourlyInvoice: null, firstInvoice: null, reissued: null })),
])
