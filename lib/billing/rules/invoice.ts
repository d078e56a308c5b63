import { compare, minus, sum } from '@/lib/model/decimal'
import type { Money } from '@/lib/model/money'
import { dayMs } from '@/lib/model/time'
import type { Invoice } from '../model'
import type { Amounts } from './amounts'
import { type InvoiceState, isOpen } from './invoice-state'
import { byFrequency } from './spending'

/** State of an invoice, from inv_paid, inv_credited, inv_duedate (§2.10) and the overdue amounts (§2.11). */

export type StatedInvoice = Pick<Invoice, 'id' | 'currency' | 'due' | 'dueAt' | 'paid' | 'credited'>

/** With more past-due invoices than this in one currency, there are too many combinations to try. */
const tryLimit = 14

/**
 * Determines the state of each invoice. No field says that support has granted an extension, but the dashboard's overdue
 * amount takes extensions into account (§2.11). So the past-due invoices that add up to that amount are overdue, and the
 * others have an extension. If several combinations match, or none, it stays undetermined.
 *
 * @param overdue overdue amounts by currency, including VAT; null when this sign-in may not see them
 * @param now the API's clock
 */
export function statesOf(
  invoices: readonly StatedInvoice[],
  overdue: readonly Money[] | null,
  now: Date,
): Map<string, InvoiceState> {
  const states = new Map<string, InvoiceState>()
  const late = new Map<string, StatedInvoice[]>()
  for (const invoice of invoices) {
    if (!isPastDue(invoice, now)) states.set(invoice.id, settledState(invoice))
    else late.set(invoice.currency, [...(late.get(invoice.currency) ?? []), invoice])
  }
  for (const [currency, those] of late) {
    const amount = overdue === null ? null : (overdue.find((money) => money.currency === currency)?.amount ?? '0')
    const chosen = amount === null ? null : makingUp(amount, those)
    for (const { id } of those) {
      states.set(id, chosen === null ? 'pastDue' : chosen.has(id) ? 'overdue' : 'extended')
    }
  }
  return states
}

/** The invoices with their states, as in `statesOf`. */
export function withStates<T extends StatedInvoice>(
  invoices: readonly T[],
  overdue: readonly Money[] | null,
  now: Date,
): (T & { state: InvoiceState })[] {
  const states = statesOf(invoices, overdue, now)
  return invoices.map((invoice) => ({ ...invoice, state: states.get(invoice.id) ?? 'unpaid' }))
}

/** Whether an invoice is open and past its due date, with or without an extension. */
export function isPastDue({ paid, credited, due, dueAt }: StatedInvoice, now: Date): boolean {
  return !paid && !credited && isToPay(due) && dueAt !== null && dueAt < now
}

function settledState({ paid, credited, due }: StatedInvoice): InvoiceState {
  // A negative total is a credit note, which needs no payment.
  if (credited || compare(due, '0') < 0) return 'credited'
  return paid ? 'paid' : 'unpaid'
}

const isToPay = (due: string) => compare(due, '0') >= 0

/** Returns the ids of the only combination of invoices that adds up to the amount; null if there is none or several. */
function makingUp(amount: string, invoices: readonly StatedInvoice[]): Set<string> | null {
  if (compare(sum(invoices.map(({ due }) => due)), amount) === 0) return new Set(invoices.map(({ id }) => id))
  if (invoices.length > tryLimit) return null
  let found: Set<string> | null = null
  for (let choice = 0; choice < 2 ** invoices.length - 1; choice++) {
    const chosen = invoices.filter((_, place) => (choice >> place) & 1)
    if (compare(sum(chosen.map(({ due }) => due)), amount) !== 0) continue
    if (found !== null) return null
    found = new Set(chosen.map(({ id }) => id))
  }
  return found
}

/** Returns the whole days since a due date. */
export function daysSince(due: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - due.getTime()) / dayMs))
}

/** Amount owed in one currency according to the invoices, including VAT where it is known. */
export type Owing = {
  currency: string
  total: string
  vat: string
  count: number
  /** Past due without a known extension. */
  late: string
  lateCount: number
  /** False when support may have granted more time for part of it. */
  lateIsOverdue: boolean
}

/** Sums open invoices by currency, starting with that of most invoices; never across currencies. */
export function owingOf(
  invoices: readonly (Pick<Invoice, 'currency' | 'due' | 'beforeVat'> & { state: InvoiceState })[],
): Owing[] {
  const open = invoices.filter(({ state }) => isOpen(state))
  return byFrequency(open.map(({ currency }) => currency)).map((currency) => {
    const those = open.filter((invoice) => invoice.currency === currency)
    const late = those.filter(({ state }) => state === 'overdue' || state === 'pastDue')
    const total = sum(those.map(({ due }) => due))
    return {
      currency,
      total,
      vat: minus(total, sum(those.map(({ beforeVat }) => beforeVat))),
      count: those.length,
      late: sum(late.map(({ due }) => due)),
      lateCount: late.length,
      lateIsOverdue: late.every(({ state }) => state === 'overdue'),
    }
  })
}

/**
 * The open invoices of each currency with their sums: first the currency of most invoices, in each the invoices that are
 * due first; those without a due date come last.
 */
export function toPay<T extends Pick<Invoice, 'currency' | 'due' | 'beforeVat' | 'dueAt'> & { state: InvoiceState }>(
  invoices: readonly T[],
): { owing: Owing; invoices: T[] }[] {
  const time = ({ dueAt }: T) => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  return owingOf(invoices).map((owing) => ({
    owing,
    invoices: invoices
      .filter(({ state, currency }) => isOpen(state) && currency === owing.currency)
      .toSorted((a, b) => time(a) - time(b)),
  }))
}

/** What is owed according to the invoices, for who may read those but gets no amounts, such as an API key (§2.11). */
export function amountsOf(owing: readonly Owing[]): Amounts {
  if (owing.length === 0) return { kind: 'none' }
  const rows = owing.map(({ currency, total, late, lateCount, lateIsOverdue }) => ({
    ...{ currency, outstanding: total },
    ...(lateCount > 0 ? { overdue: late, maybe: !lateIsOverdue } : { overdue: null }),
  }))
  return { kind: 'owed', rows }
}
