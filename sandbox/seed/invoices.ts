import { type Account, nextId } from '../accounts/account'
import { orderTotal } from '../billing/amounts'
import type { Invoice, Order } from '../billing/state'
import { monthStart } from './months'
import { seededHex } from './random'

const DAY = 86_400
const HISTORY_MONTHS = 24

/** Twenty-four months, and one invoice of every kind in sandbox.md, with dates that work on any day. */
export function seedInvoices(account: Account): void {
  const [hourly, monthly, quarterly, yearly, euro] = account.billing.orders
  if (!hourly || !monthly || !quarterly || !yearly || !euro) return
  for (let month = HISTORY_MONTHS; month >= 2; month--) {
    const date = monthStart(account.created, -month)
    addInvoice(account, monthly, { date, paid: true })
    if (month % 3 === 0) addInvoice(account, quarterly, { date, paid: true })
    if (month % 3 === 1) addInvoice(account, euro, { date, paid: true })
    if (month === 13) addInvoice(account, yearly, { date, paid: true })
  }
  const ago = (days: number) => account.created - days * DAY
  addInvoice(account, quarterly, { date: ago(50), credited: true })
  addInvoice(account, monthly, { date: ago(45), dueDate: ago(31) })
  addInvoice(account, euro, { date: ago(33), dueDate: ago(19) })
  addInvoice(account, quarterly, { date: ago(30), dueDate: ago(4), extension: 21 * DAY })
  addInvoice(account, hourly, { date: ago(21), topUp: true, total: 100_000, paid: true })
  addInvoice(account, hourly, { date: ago(20), total: 11_240, paid: true })
  addInvoice(account, monthly, { date: ago(6), dueDate: ago(-8) })
  addInvoice(account, euro, { date: ago(4), dueDate: ago(-10) })
  addInvoice(account, yearly, { date: ago(3), dueDate: ago(-11) })
}

type NewInvoice = Partial<Omit<Invoice, 'id'>> & { date: number }

/** Adds an invoice, by default for one period of an order. */
export function addInvoice(account: Account, order: Order, wanted: NewInvoice): Invoice {
  return newInvoice(account, { orderId: order.id, total: orderTotal(order), currency: order.currency, ...wanted })
}

type Needed = 'orderId' | 'total' | 'currency'

/** Adds an invoice that may be of no order. */
export function newInvoice(account: Account, wanted: NewInvoice & Pick<Invoice, Needed>): Invoice {
  const id = nextId(account, 'invoice')
  const number = String(100_000 + id)
  const invoice: Invoice = {
    id,
    md5: seededHex(`invoice/${id}`, 32),
    number,
    kid: `${account.id}${number}${checkDigit(`${account.id}${number}`)}`,
    dueDate: wanted.date + 14 * DAY,
    vatPercent: 25,
    paid: false,
    topUp: false,
    credited: false,
    extension: 0,
    renewsZoneId: null,
    ...wanted,
  }
  account.billing.invoices.push(invoice)
  return invoice
}

/** Check digit of a KID (Luhn, modulus 10). */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
