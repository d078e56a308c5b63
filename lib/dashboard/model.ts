import { z } from 'zod'
import { number, one, optional, text } from '@/lib/api/wire'
import { moneyByCurrency, type Money } from '@/lib/model/money'

/** The dashboard (§2.11). */
export type Dashboard = {
  /** By currency, including VAT; empty for API keys and users without access to billing. */
  outstanding: Money[]
  overdue: Money[]
  /** Number of unpaid invoices; null when the API does not say. */
  unpaid: number | null
  /** Number of overdue invoices, ignoring extensions. */
  overdueCount: number | null
  /** Six digits for phone support, changed daily; null for API keys. */
  supportPin: string | null
  /** Counts by the API's own names, such as `servers` and `zones` (not documented, api-fields §20). */
  services: Record<string, number>
}

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

export const dashboard = z
  .object({ billing: one(billing).optional(), support_pin: optional(pin), services })
  .transform((wire): Dashboard => ({
    outstanding: wire.billing?.outstanding_amount ?? [],
    overdue: wire.billing?.overdue_amount ?? [],
    unpaid: wire.billing?.unpaid ?? null,
    overdueCount: wire.billing?.overdue ?? null,
    supportPin: wire.support_pin,
    services: wire.services,
  }))
