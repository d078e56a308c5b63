import { type Account, nextId } from '../accounts/account'
import type { Invoice, Order } from '../billing/state'
import { addMonths } from '../billing/term-dates'
import { choices } from '../choices'
import { addInvoice } from '../seed/invoices'
import { yearAfter } from './registration'
import type { Zone } from './state'
import { findTld } from './tlds'

const { renewalInvoiceBefore } = choices.domains

/** Product id of domain orders; not in any catalogue. */
const DOMAIN_PRODUCT = 90

/** Registration, transfer and change of registrant are ordered and invoiced at once (§4.7). */
export function orderDomain(account: Account, zone: Zone, what: 'register' | 'transfer', now: number): Order {
  const price = findTld(zone.name)?.[what] ?? 0
  const order: Order = {
    id: nextId(account, 'order'),
    number: '',
    date: now,
    billingType: 'recurring',
    cycle: 12,
    nextBilling: yearAfter(now) - renewalInvoiceBefore,
    paymentDays: 14,
    status: 'active',
    cancelReason: '',
    currency: 'NOK',
    lines: [
      {
        id: nextId(account, 'order-product'),
        type: 'domain',
        serverId: null,
        productId: DOMAIN_PRODUCT,
        name: `Domain ${zone.name}`,
        altName: zone.name,
        monthly: (price * 100) / 12,
      },
    ],
    termLocked: false,
    accruesSince: null,
  }
  order.number = String(700_000 + order.id)
  account.billing.orders.push(order)
  addInvoice(account, order, { date: now })
  return order
}

/** Returns the invoice of the next renewal, if it has been sent. */
export function renewalInvoice(account: Account, zone: Zone): Invoice | undefined {
  const expires = zone.registration?.expires ?? 0
  return account.billing.invoices.findLast(
    ({ renewsZoneId, credited, date }) => renewsZoneId === zone.id && !credited && date >= addMonths(expires, -6),
  )
}

/** Sends the invoice of the next renewal, dated `date`. */
export function sendRenewalInvoice(account: Account, zone: Zone, date: number): Invoice {
  const order = domainOrderOf(account, zone) ?? orderOfAge(account, zone, date)
  const total = (findTld(zone.name)?.renew ?? 0) * 100
  return addInvoice(account, order, { date, total, renewsZoneId: zone.id })
}

function domainOrderOf(account: Account, zone: Zone): Order | undefined {
  return account.billing.orders.find(({ lines }) =>
    lines.some(({ type, altName }) => type === 'domain' && altName === zone.name),
  )
}

/** Domains of the seed only get an order when one is needed. */
function orderOfAge(account: Account, zone: Zone, date: number): Order {
  const order = orderDomain(account, zone, 'register', date)
  account.billing.invoices.pop()
  return order
}
