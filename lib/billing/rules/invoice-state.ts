import type { Tone } from '@/lib/servers/rules/server'

/** The states of an invoice and what they mean. Apart from how they are determined, which needs arithmetic on amounts. */

export const invoiceStates = ['overdue', 'pastDue', 'extended', 'unpaid', 'paid', 'credited'] as const

/**
 * - `overdue`: past its due date and any extension granted by support.
 * - `extended`: past its due date, but support has granted more time.
 * - `pastDue`: past its due date; whether there is an extension is not known.
 */
export type InvoiceState = (typeof invoiceStates)[number]

/** Whether an invoice is still to be paid. */
export function isOpen(state: InvoiceState): boolean {
  return state !== 'paid' && state !== 'credited'
}

const tones: Record<InvoiceState, Tone> = {
  overdue: 'danger',
  pastDue: 'warn',
  extended: 'warn',
  unpaid: 'idle',
  paid: 'ok',
  credited: 'idle',
}

export function invoiceTone(state: InvoiceState): Tone {
  return tones[state]
}
