import { z } from 'zod'
import {
  date,
  decimalText,
  id,
  listOf,
  nothing,
  number,
  one,
  optional,
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

const accrued = z
  .object({ from: day, hours: optional(number), amount: optional(decimalText) })
  .transform(({ from: since, hours, amount }) => ({ since, hours, amount }))

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
export const termPreview = z
  .object({
    from: currentTerm,
    cycle: required(number),
    currency: text,
    lines: listOf('billing term lines', line),
    monthly_total: optional(decimalText),
    term_total: optional(decimalText),
    starts: day,
    accrued: optional(one(accrued)),
    direction: optional(word(['upgrade', 'downgrade'])),
    reissue_invoice: optional(id),
  })
  .transform((wire) => ({
    /** Current term in months, or hourly; null when the API does not say. */
    from: wire.from,
    months: wire.cycle,
    currency: wire.currency?.toUpperCase() ?? null,
    lines: wire.lines,
    monthlyTotal: wire.monthly_total,
    termTotal: wire.term_total,
    /** First day of the new term. */
    startsAt: wire.starts,
    /** Hourly orders: hours not yet invoiced. */
    accrued: wire.accrued,
    /** Term orders. */
    direction: wire.direction,
    /** Number of the invoice that will be credited and reissued, or null. */
    reissuedInvoice: wire.reissue_invoice,
  }))

export type TermPreview = z.output<typeof termPreview>

/** Numbers of the invoices that a change created or replaced, or null (§4.6 rules 4 and 6). */
const invoices = z
  .object({ hourly_invoice: optional(id), first_invoice: optional(id), reissued: optional(id) })
  .transform((wire) => ({
    hourlyInvoice: wire.hourly_invoice,
    firstInvoice: wire.first_invoice,
    reissued: wire.reissued,
  }))

export type TermChanged = z.output<typeof invoices>

/** The change has been made, so an unreadable response only means that no invoices are named. */
export const termChanged = z.union([
  invoices,
  nothing.transform((): TermChanged => ({ hourlyInvoice: null, firstInvoice: null, reissued: null })),
])
