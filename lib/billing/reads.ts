import 'server-only'
import { cache } from 'react'
import { quiet, readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { getDashboard } from '@/lib/dashboard/api'
import { translateBilling } from '@/lib/i18n/translate-api'
import type { Money } from '@/lib/model/money'
import { maySee } from '@/lib/model/rights'
import { getBilling } from './api'
import type { Billing, Invoice } from './model'
import { amountsOwed } from './rules/amounts'
import { isPastDue, withStates } from './rules/invoice'
import type { InvoiceState } from './rules/invoice-state'

/** Reads of billing, each shared by several parts of a page and made once per request (`React.cache`). */
export const readBilling = () => readForPage(async (token) => translateBilling(await getBilling(token)))

/**
 * Billing for a page that shows invoices with their states, which takes the dashboard too (`statedInvoices`): both are asked
 * for at once, because by itself the second call would wait for the answer to the first.
 */
export async function readStatedBilling(): ReturnType<typeof readBilling> {
  if (maySee(await requireSession(), 'billing')) void quiet(overdueAmounts())
  return readBilling()
}

export type StatedInvoice = Invoice & { state: InvoiceState }

/**
 * Invoices with their states. The dashboard is waited for only when an invoice is past its due date: its overdue amounts show
 * which of those have an extended deadline (§2.11). Without those amounts, such invoices are only called past due.
 */
export const statedInvoices = cache(async ({ invoices }: Billing, now: Date): Promise<StatedInvoice[]> => {
  const anyLate = invoices.some((invoice) => isPastDue(invoice, now))
  return withStates(invoices, anyLate ? await overdueAmounts() : [], now)
})

const overdueAmounts = cache(async (): Promise<Money[] | null> => {
  const [read, session] = await Promise.all([readForPage(getDashboard), requireSession()])
  if (!read.ok) return null
  const { kind } = amountsOwed(read.value, session)
  return kind === 'owed' || kind === 'none' ? read.value.overdue : null
})

/** The fields of an invoice that the list needs in the browser. */
export type InvoiceRow = ReturnType<typeof invoiceRow>

/** @param product whose spending it is part of, where the list is asked for one */
export function invoiceRow(invoice: StatedInvoice, product: string | null) {
  const { vat, orderId: _orderId, paid: _paid, credited: _credited, ...row } = invoice
  return { ...row, vat: vat?.amount ?? null, vatRate: vat?.rate ?? null, product }
}
