import { compare, minus, sum } from '@/lib/model/decimal'
import { type InvoiceState, isOpen } from './invoice-state'
import { byFrequency } from './spending'

/** State of an invoice, from inv_paid, inv_credited, inv_duedate (§2.10) and the overdue amounts (§2.11). */

export type StatedInvoice = {
  id: string
  currency: string
  /** Amount to pay, including VAT where it is known. */
  due: string
  dueAt: Date | null
  paid: boolean
  credited: boolean
}

type Money = { amount: string; currency: string }

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
  return Math.max(0, Math.floor((now.getTime() - due.getTime()) / 86_400_000))
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
  invoices: readonly { state: InvoiceState; currency: string; due: string; beforeVat: string }[],
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

/** Norwegian payment references: digits with a final check digit of modulus 10 or modulus 11. */

/**
 * Whether the check digit is right by one of the two rules; null when the text is not a KID (another country's reference,
 * or none), so that it cannot be checked.
 */
export function isKidValid(kid: string): boolean | null {
  if (!/^\d{1,24}[\d-]$/.test(kid)) return null
  const digits = kid.slice(0, -1)
  const check = kid.slice(-1)
  return check === modulus10(digits) || check === modulus11(digits)
}

/** Luhn. */
function modulus10(digits: string): string {
  const total = [...digits].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (total % 10)) % 10)
}

/** Weights 2 to 7 from the right; the remainder 10 is written as a dash. */
export function modulus11(digits: string): string {
  const total = [...digits].reverse().reduce((all, digit, place) => all + Number(digit) * (2 + (place % 6)), 0)
  const check = (11 - (total % 11)) % 11
  return check === 10 ? '-' : String(check)
}

/** The account that invoices are paid to, and the code that a bank's app reads instead of typing. */

export type BankAccount = {
  /** Without spaces. */
  iban: string
  /** The 11 digits used within Norway; null for accounts elsewhere. */
  norwegian: string | null
}

/**
 * Reads a Norwegian account number (11 digits, spaces and full stops allowed) or an IBAN.
 *
 * @returns null when a check digit is wrong
 */
export function parseBankAccount(text: string): BankAccount | null {
  const plain = text.replace(/[\s.]/g, '').toUpperCase()
  if (/^\d{11}$/.test(plain)) {
    return isNorwegian(plain) ? { iban: `NO${ibanCheck('NO', plain)}${plain}`, norwegian: plain } : null
  }
  const [, country, check, account] = /^([A-Z]{2})(\d{2})([A-Z\d]{11,30})$/.exec(plain) ?? []
  if (!country || !account || check !== ibanCheck(country, account)) return null
  const norwegian = country === 'NO' ? account : null
  return norwegian === null || isNorwegian(norwegian) ? { iban: plain, norwegian } : null
}

const isNorwegian = (digits: string) => /^\d{11}$/.test(digits) && modulus11(digits.slice(0, -1)) === digits.slice(-1)

/** The two check digits of an IBAN (ISO 7064, modulus 97). */
function ibanCheck(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((sign) => parseInt(sign, 36)).join('')
  const rest = [...digits].reduce((value, digit) => (value * 10 + Number(digit)) % 97, 0)
  return String(98 - rest).padStart(2, '0')
}

/**
 * Returns how an account is written for a payment in a currency: within Norway its number, otherwise the IBAN.
 *
 * @returns `text` for reading, `plain` for pasting into a bank's form
 */
export function writtenAccount(
  { iban, norwegian }: BankAccount,
  currency: string,
): { kind: 'account' | 'iban'; text: string; plain: string } {
  return norwegian && currency === 'NOK'
    ? { kind: 'account', text: norwegian.replace(/^(.{4})(.{2})/, '$1.$2.'), plain: norwegian }
    : { kind: 'iban', text: iban.replace(/.{4}(?=.)/g, '$& '), plain: iban }
}

/**
 * Returns the text of a QR code for a SEPA credit transfer (EPC069-12, version 2), which exists for euros alone; null for
 * other currencies and amounts that it can't express.
 *
 * @param amount decimal text including VAT
 * @param reference what the payment is for: the KID or the invoice number
 */
export function sepaQrText(payment: {
  account: BankAccount
  bic: string | undefined
  name: string
  amount: string
  currency: string
  reference: string
}): string | null {
  const { account, bic = '', name, amount, currency, reference } = payment
  if (currency !== 'EUR' || !/^\d{1,9}(\.\d{1,2})?$/.test(amount) || compare(amount, '0') <= 0) return null
  const isStructured = /^RF\d{2}[A-Z\d]{1,21}$/.test(reference)
  return [
    ...['BCD', '002', '1', 'SCT', bic, name.slice(0, 70), account.iban, `EUR${amount}`, ''],
    ...(isStructured ? [reference] : ['', reference.slice(0, 140)]),
  ].join('\n')
}
