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

/** §2.12, §4.6; the structure of `lines` is not documented: names from api-fields §20. */

const line = z
  .object({
    name: text,
    quantity: optional(number),
    monthly: optional(decimalText),
    term: optional(decimalText),
  })
  .transform((wire) => wire)

/** Timestamps are seconds (§1); an order's day may also be a date (api-fields §6.4). */
const day = optional(z.union([seconds, date]))

const accrued = z
  .object({ from: day, hours: optional(number), amount: optional(decimalText) })
  .transform(({ from, hours, amount }) => ({ since: from, hours, amount }))

const from = z
  .union([
    z
      .string()
      .regex(/^hourly$/i)
      .transform(() => 'hourly' as const),
    number.transform((months) => months || null),
  ])
  .catch(null)

export const termPreview = z
  .object({
    from,
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
  .transform((wire): TermPreview => ({
    from: wire.from,
    months: wire.cycle,
    currency: wire.currency?.toUpperCase() ?? null,
    lines: wire.lines,
    monthlyTotal: wire.monthly_total,
    termTotal: wire.term_total,
    startsAt: wire.starts,
    accrued: wire.accrued,
    direction: wire.direction,
    reissuedInvoice: wire.reissue_invoice,
  }))

const invoices = z
  .object({ hourly_invoice: optional(id), first_invoice: optional(id), reissued: optional(id) })
  .transform((wire): TermChanged => ({
    hourlyInvoice: wire.hourly_invoice,
    firstInvoice: wire.first_invoice,
    reissued: wire.reissued,
  }))

/** The change has been made, so an unreadable response only means that no invoices are named. */
export const termChanged = z.union([
  invoices,
  nothing.transform((): TermChanged => ({ hourlyInvoice: null, firstInvoice: null, reissued: null })),
])
