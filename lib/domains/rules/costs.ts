import type { Invoice, Order } from '@/lib/billing/model'
import { withRate } from '@/lib/billing/rules/amounts'
import type { CostChange } from '@/lib/billing/rules/cost-change'
import type { DomainRenewal } from '@/lib/billing/rules/forecast'
import { newestFirst } from '@/lib/billing/rules/newest-first'
import { plus } from '@/lib/model/decimal'
import { cleanLine } from '@/lib/model/pasted'
import { dayMs } from '@/lib/model/time'
import { expiryTone } from './domain'
import { priceOf, type TldPrice } from './look-ups'

/** What a change of a domain costs, and who gets mail: what a person reviews before it is sent. */

type DomainInvoice = Pick<Invoice, 'number' | 'issuedAt' | 'dueAt' | 'currency'> & {
  paid: boolean
  /** Decimal text, with VAT where it is known. */
  amount: string
}

export type DomainCosts = {
  /** Null when the price list could not be read. */
  prices: TldPrice[] | null
  /** In percent, as on the latest invoice; null when not known. */
  vatRate: string | null
  /** Addresses that invoices go to; empty when not known. */
  invoicesTo: string[]
  /** The latest invoice of each domain's order, by ASCII name; null for who has no access to billing. */
  invoices: Record<string, DomainInvoice> | null
}

type OrderOfDomains = Pick<Order, 'id' | 'number'> & { products: readonly Pick<Order['products'][number], 'detail'>[] }
type InvoiceOfOrder = Pick<
  Invoice,
  'orderId' | 'orderNumber' | 'number' | 'issuedAt' | 'dueAt' | 'currency' | 'due'
> & {
  paid: unknown
  credited: unknown
  topUp: unknown
}

/** Finds the latest valid invoice of each domain's order. A domain stands in the detail of its order's product. */
export function invoicesByDomain(
  orders: readonly OrderOfDomains[],
  invoices: readonly InvoiceOfOrder[],
): Record<string, DomainInvoice> {
  const found = orders.flatMap(({ id, number, products }) => {
    const [latest] = newestFirst(
      invoices
        .filter(({ credited, topUp }) => !credited && !topUp)
        .filter(({ orderId, orderNumber }) => (orderId !== null && orderId === id) || orderNumber === number),
    )
    if (!latest) return []
    const { number: invoice, issuedAt, dueAt, currency, due, paid } = latest
    const summary = { number: invoice, issuedAt, dueAt, currency, amount: due, paid: Boolean(paid) }
    return products.flatMap(({ detail }) => (detail?.includes('.') ? [[detail.toLowerCase(), summary] as const] : []))
  })
  return Object.fromEntries(found)
}

/** An invoice older than this is not that of the coming renewal. */
const renewalWindowMs = 60 * dayMs

/** Whether turning auto-renew on is expected to be invoiced at once (§4.7, "if due"); the reference gives no number of days. */
export const isRenewalDue = (days: number | null) => days !== null && days <= 30

/** `none`: not invoiced yet. `unknown`: this sign-in cannot see invoices. */
type Renewal = { kind: 'paid' | 'unpaid'; invoice: DomainInvoice } | { kind: 'none' | 'unknown' }

/** Tells whether the coming renewal of a domain has been invoiced, and paid. */
export function renewalOf(
  { name, expiresAt }: { name: string; expiresAt: Date | null },
  costs: Pick<DomainCosts, 'invoices'> | null,
): Renewal {
  if (!costs?.invoices || expiresAt === null) return { kind: 'unknown' }
  const invoice = costs.invoices[name]
  const isRecent = invoice?.issuedAt && invoice.issuedAt.getTime() >= expiresAt.getTime() - renewalWindowMs
  return invoice && isRecent ? { kind: invoice.paid ? 'paid' : 'unpaid', invoice } : { kind: 'none' }
}

export type Cost = { amount: string; currency: string; withVat: boolean }

/** The list price of a domain, with VAT where its rate is known; null when it is not in the list. */
export function costOf(
  name: string,
  what: 'register' | 'renew' | 'transfer',
  costs: Pick<DomainCosts, 'prices' | 'vatRate'> | null,
): Cost | null {
  const price = costs?.prices ? priceOf(name, costs.prices) : null
  const amount = price?.[what]
  if (!price || !amount) return null
  const { vatRate } = costs ?? { vatRate: null }
  return {
    amount: vatRate ? withRate(amount, vatRate).total : amount,
    currency: price.currency,
    withVat: vatRate !== null,
  }
}

/** Adds up by currency; null where any is not known. */
export function sumOfCosts(costs: readonly (Cost | null)[]): Cost[] | null {
  const sums = new Map<string, Cost>()
  for (const cost of costs) {
    if (cost === null) return null
    const before = sums.get(cost.currency)
    sums.set(cost.currency, before ? { ...cost, amount: plus(before.amount, cost.amount) } : cost)
  }
  return [...sums.values()]
}

/**
 * What an order of domains adds: invoiced at once, and each year from the next. Null when a price is not known, and for who
 * has no access to billing.
 */
export function orderCosts(
  what: 'register' | 'transfer',
  names: readonly string[],
  costs: DomainCosts | null,
): CostChange | null {
  if (!costs?.invoices) return null
  const beforeVat = { ...costs, vatRate: null }
  const sum = (kind: 'register' | 'renew' | 'transfer') =>
    sumOfCosts(names.map((name) => costOf(name, kind, beforeVat)))
  const [first, ...others] = sum(what) ?? []
  const yearly = sum('renew')?.find(({ currency }) => currency === first?.currency)
  if (!first || others.length > 0) return null
  return {
    currency: first.currency,
    price: yearly ? { amount: yearly.amount, per: 'year' } : null,
    invoiced: { amount: first.amount, on: 'now' },
  }
}

/** Whether two names of an organisation are the same, apart from case and spaces. */
export function isSameCompany(a: string, b: string): boolean {
  const plain = (name: string) => cleanLine(name).replace(/\s+/g, ' ').toLowerCase()
  return plain(a) === plain(b)
}

/** A domain as far as its next renewal is concerned. */
type RenewingDomain = {
  id: string
  name: string
  display: string
  registered: boolean
  expiresAt: Date | null
  autoRenew: boolean | null
}

/**
 * The domains registered here, with their next renewal: only of those with auto-renew, unless it has been invoiced.
 *
 * @param prices null when the price list could not be read
 */
export function domainRenewals(
  domains: readonly RenewingDomain[],
  prices: readonly TldPrice[] | null,
  billing: { orders: readonly OrderOfDomains[]; invoices: readonly InvoiceOfOrder[] },
): DomainRenewal[] {
  const ofDomains = billing.orders.filter(({ products }) => products.some(({ detail }) => detail?.includes('.')))
  const invoices = invoicesByDomain(ofDomains, billing.invoices)
  const byTld = new Map<string, TldPrice | null>()
  return domains.flatMap(({ id, name, display, registered, expiresAt, autoRenew }) => {
    if (!registered) return []
    const ending = name.slice(name.indexOf('.'))
    const price = byTld.get(ending) ?? priceOf(name, prices ?? [])
    byTld.set(ending, price)
    const isInvoiced = ['paid', 'unpaid'].includes(renewalOf({ name, expiresAt }, { invoices }).kind)
    const amount = price?.renew ?? null
    return {
      ...{ id, name, display, expiresAt },
      renews: autoRenew === true && !isInvoiced,
      price: price && amount !== null ? { amount, currency: price.currency } : null,
    }
  })
}

type EndingDomain = Parameters<typeof expiryTone>[0] & { name: string }

/** Whether a domain seems to end soon: only then it matters whether its renewal has been paid (§4.7). */
export function seemsToEnd(domain: EndingDomain, now: Date): boolean {
  const { state, expiresAt, autoRenew } = domain
  return autoRenew === false && expiresAt !== null && state !== 'expired' && expiryTone(domain, now) !== 'idle'
}

/** Adds `paidUntil` to domains whose renewal has been paid: they are renewed once more although auto-renew is off (§4.7). */
export function withPaidUntil<D extends EndingDomain>(
  domains: readonly D[],
  invoices: DomainCosts['invoices'],
): (D & { paidUntil?: Date | null })[] {
  return domains.map((domain) => {
    const isPaid = domain.autoRenew === false && renewalOf(domain, { invoices }).kind === 'paid'
    if (!isPaid || domain.expiresAt === null) return domain
    return { ...domain, paidUntil: renewedUntil(domain.expiresAt) }
  })
}

/** When a domain ends once it has been renewed: for a year at a time (§4.7). */
export function renewedUntil(expiresAt: Date): Date {
  const until = new Date(expiresAt)
  until.setUTCFullYear(until.getUTCFullYear() + 1)
  return until
}
