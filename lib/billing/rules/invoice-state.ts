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

/**
 * What an invoice is found by in the list. An unpaid one is also one that is late or has more time, and one that is past
 * due may be overdue: the amounts of the dashboard, which lead to the list, count them so (§2.11).
 */
export function searchedStates(state: InvoiceState): readonly InvoiceState[] {
  if (state === 'pastDue') return [state, 'overdue', 'unpaid']
  return isOpen(state) ? [state, 'unpaid'] : [state]
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
