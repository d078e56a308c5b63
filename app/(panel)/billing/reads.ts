import 'server-only'
import { cache } from 'react'
import { getBilling } from '@/lib/api/billing'
import type { Billing, Invoice } from '@/lib/api/billing-form'
import { getDashboard } from '@/lib/api/dashboard'
import type { Money } from '@/lib/api/wire-money'
import { readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { amountsOwed } from '@/lib/rules/amounts'
import { isPastDue, statesOf, type InvoiceState } from '@/lib/rules/invoice'

/** The reads of billing. Several parts of a page ask for the same one; the API is asked once (`React.cache`). */
export const readBilling = () => readForPage(getBilling)

export type StatedInvoice = Invoice & { state: InvoiceState }

/**
 * The invoices with their states. The dashboard is asked only when something is past its due date, because nothing else
 * needs it: its overdue amounts tell which of those have been given more time (§2.11). When it fails, or gives this
 * sign-in no amounts, those are past due and nothing more is claimed.
 */
export const statedInvoices = cache(async ({ invoices }: Billing, now: Date): Promise<StatedInvoice[]> => {
  const anyLate = invoices.some((invoice) => isPastDue(invoice, now))
  const states = statesOf(invoices, anyLate ? await overdueAmounts() : [], now)
  return invoices.map((invoice) => ({ ...invoice, state: states.get(invoice.id) ?? 'unpaid' }))
})

async function overdueAmounts(): Promise<Money[] | null> {
  const [read, session] = await Promise.all([readForPage(getDashboard), requireSession()])
  if (!read.ok) return null
  const { kind } = amountsOwed(read.value, session)
  return kind === 'owed' || kind === 'none' ? read.value.overdue : null
}
