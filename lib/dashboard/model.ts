import { z } from 'zod'
import { number, one, optional, text } from '@/lib/api/wire'
import { moneyByCurrency } from '@/lib/model/money'

const billing = z.object({
  outstanding_amount: moneyByCurrency,
  overdue_amount: moneyByCurrency,
  unpaid: optional(number),
  overdue: optional(number),
})

const services = optional(one(z.record(z.string(), z.unknown()))).transform((counts) =>
  Object.fromEntries(
    Object.entries(counts ?? {}).flatMap(([name, count]) => {
      const read = number.safeParse(count).data ?? null
      return read === null ? [] : [[name, read] as const]
    }),
  ),
)

/** A PIN sent as a number has lost its leading zeros. */
const pin = text.transform((digits) => (digits && /^\d{1,6}$/.test(digits) ? digits.padStart(6, '0') : digits))

/** The dashboard (§2.11). */
export const dashboard = z
  .object({ billing: one(billing).optional(), support_pin: optional(pin), services })
  .transform((wire) => ({
    /** By currency, including VAT; empty for API keys and users without access to billing. */
    outstanding: wire.billing?.outstanding_amount ?? [],
    overdue: wire.billing?.overdue_amount ?? [],
    /** Number of unpaid invoices; null when the API does not say. */
    unpaid: wire.billing?.unpaid ?? null,
    /** Number of overdue invoices, ignoring extensions. */
    overdueCount: wire.billing?.overdue ?? null,
    /** Six digits for phone support, changed daily; null for API keys. */
    supportPin: wire.support_pin,
    /** Counts by the API's own names, such as `servers` and `zones` (not documented, api-fields §20). */
    services: wire.services,
  }))

export type Dashboard = z.output<typeof dashboard>
