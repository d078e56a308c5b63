import type { ApiMessageCode } from '@/lib/api/messages'
import { compare, dividedBy, minus, plus, times } from '@/lib/model/decimal'
import { monthsAfter } from '@/lib/model/months'
import { meaningOf, type Failure } from '@/lib/model/outcome'
import { dayMs } from '@/lib/model/time'
import type { Invoice, Order, OrderProduct } from '../model'
import type { TermPreview } from '../term-model'
import type { CostChange } from './cost-change'
import { invoicesOf } from './products'

/** Billing terms of an order: the choices, and refusals (§4.6). */

export const billingTerms = [1, 3, 6, 12] as const
/** In months. */
export type BillingTerm = (typeof billingTerms)[number]

/** Products that have a term; with any other on the order, its term cannot be changed (rule 2). */
const termProducts: ReadonlySet<string> = new Set(['server', 'volume', 'ipv4'])

type OrderFacts = Pick<Order, 'status' | 'hourly' | 'billingChangeable'> & {
  products: readonly Pick<OrderProduct, 'type' | 'name'>[]
}

/**
 * Why nobody can change the billing term of an order; null when it can be changed.
 * - `status`: only active orders qualify.
 * - `products`: the order contains products without a term, listed in `names`.
 * - `notChangeable`: the API says so, but the order does not show why.
 */
export type TermBlock = { key: 'status' | 'products' | 'notChangeable'; names: string[] }

/** Returns the first of them that holds (§4.6, rule 2); null when the API says that the term can be changed. */
export function termBlock({ status, hourly, billingChangeable, products }: OrderFacts): TermBlock | null {
  if (billingChangeable) return null
  if (status !== null && status !== 'active') return { key: 'status', names: [] }
  const others = hourly ? [] : products.filter(({ type }) => type !== null && !termProducts.has(type))
  if (others.length > 0) return { key: 'products', names: [...new Set(others.flatMap(({ name }) => name ?? []))] }
  return { key: 'notChangeable', names: [] }
}

/** Only admins can change billing terms: not API keys and not other users (§4.6, §5). */
export function mayChangeTerm({ kind, accessLevel }: { kind: string; accessLevel: string | null }): boolean {
  return kind === 'user' && accessLevel === 'admin'
}

/** Whether a term is shorter than the order's; never for an hourly order. */
export function isShorter({ cycleMonths }: { cycleMonths: number | null }, term: BillingTerm): boolean {
  return cycleMonths !== null && term < cycleMonths
}

/** An invoice that must be paid first. */
export type InTheWay = 'overdue' | 'openInvoice'

/**
 * Returns what is known to block a term (rule 7): for an hourly order every overdue invoice of the account, for a shorter
 * term those of the order itself. An invoice not yet due does not block it (rule 6).
 */
export function inTheWay(
  order: { hourly: boolean; cycleMonths: number | null },
  term: BillingTerm,
  overdue: { onAccount: boolean; onOrder: boolean },
): InTheWay | null {
  if (order.hourly) return overdue.onAccount ? 'overdue' : null
  return isShorter(order, term) && overdue.onOrder ? 'openInvoice' : null
}

/** Why a change was refused; texts are under `refused.*` in the page's messages. */
export type TermRefusal =
  'notFound' | 'notValid' | 'overdue' | 'creditUsed' | 'sameTerm' | 'openInvoice' | 'locked' | 'forbidden'

const meanings: Partial<Record<ApiMessageCode, TermRefusal>> = {
  termNotFound: 'notFound',
  termNotValid: 'notValid',
  termOverdue: 'overdue',
  termCreditUsed: 'creditUsed',
  termAlready: 'sameTerm',
  termOpenInvoice: 'openInvoice',
  termLocked: 'locked',
}

/** Null when the kind of failure says all there is to say. */
export function termRefusal(failure: Pick<Failure, 'kind' | 'known'>): TermRefusal | null {
  const { kind } = failure
  if (kind === 'forbidden') return 'forbidden'
  if (kind !== 'invalid' && kind !== 'notFound') return null
  return meaningOf(failure, meanings) ?? (kind === 'notFound' ? 'notFound' : null)
}

/**
 * What an order costs a year, before VAT, on its term and on another; null when an amount is not known, and by the hour,
 * whose use is not known in advance.
 */
export function yearlyCost(
  { hourly, total, cycleMonths }: Pick<Order, 'hourly' | 'total' | 'cycleMonths'>,
  monthly: string | null,
): { before: string; after: string; saved: string } | null {
  if (hourly || total === null || !cycleMonths || monthly === null) return null
  const before = dividedBy(times(total, '12'), cycleMonths)
  const after = times(monthly, '12')
  return { before, after, saved: minus(before, after) }
}

type PreviewFacts = Pick<TermPreview, 'termTotal' | 'reissuedInvoice'> & { accrued: { amount: string | null } | null }

/**
 * What a change invoices at once, with amounts before VAT.
 * - `atOnce`: the hours so far and the first term, one invoice each (rule 4); null for an amount that the API omits.
 * - `reissue`: the open invoice is credited, and one for the shorter term replaces it (rule 6).
 * - `nothing`: the term applies from the next billing date (rule 5).
 */
export type InvoicedNow =
  | { kind: 'atOnce'; hours: string | null; firstTerm: string | null }
  | { kind: 'reissue'; invoice: string; term: string | null }
  | { kind: 'nothing' }

/** @param hourly whether the order is paid by the hour until then */
export function invoicedNow(hourly: boolean, { termTotal, accrued, reissuedInvoice }: PreviewFacts): InvoicedNow {
  if (hourly) return { kind: 'atOnce', hours: accrued?.amount ?? null, firstTerm: termTotal }
  return reissuedInvoice === null ? { kind: 'nothing' } : { kind: 'reissue', invoice: reissuedInvoice, term: termTotal }
}

/**
 * What a change of term adds: its monthly price against that of today, and the invoice that is different because of it. By
 * the hour there is no price of today. Of an invoice that is made again, the amount before is not known.
 */
export function termCosts(
  { hourly, total, cycleMonths, currency: ofOrder }: Pick<Order, 'hourly' | 'total' | 'cycleMonths' | 'currency'>,
  preview: PreviewFacts & Pick<TermPreview, 'monthlyTotal' | 'startsAt' | 'currency'>,
): CostChange | null {
  const currency = preview.currency ?? ofOrder
  if (currency === null) return null
  const { monthlyTotal, termTotal, startsAt } = preview
  const before = hourly || total === null || !cycleMonths ? null : dividedBy(total, cycleMonths)
  const now = invoicedNow(hourly, preview)
  const first =
    now.kind === 'atOnce' && now.hours !== null && now.firstTerm !== null
      ? { amount: plus(now.hours, now.firstTerm), on: 'now' as const }
      : now.kind === 'nothing' && startsAt && termTotal !== null && total !== null
        ? { amount: minus(termTotal, total), on: startsAt }
        : null
  const price = before === null || monthlyTotal === null ? null : minus(monthlyTotal, before)
  return { currency, price: price === null ? null : { amount: price, per: 'month' }, invoiced: first }
}

/** Invoices are sent some days before or after a term begins. */
const slackDays = 3

type TermOrder = Pick<Order, 'id' | 'number' | 'hourly' | 'cycleMonths' | 'nextBillingAt' | 'total'>
type TermInvoice = Pick<Invoice, 'orderId' | 'orderNumber' | 'issuedAt' | 'beforeVat' | 'credited' | 'topUp'>

/** A term that the order has, but that only applies from the next billing date. */
export type UpcomingTerm = {
  startsAt: Date
  /** The term until then, in months. */
  until: BillingTerm
}

/**
 * Tells whether the order's term has yet to begin. A longer term applies from the next billing date (§4.6 rule 5), but the
 * API shows it at once, so that only the order's invoices tell: within the time that such a term would have run, they
 * billed the whole order for less, either regularly or up to exactly the next billing date. What billed a part of it, such
 * as an address that was added, is too small to count.
 */
export function upcomingTerm(order: TermOrder, invoices: readonly TermInvoice[], now: Date): UpcomingTerm | null {
  const { cycleMonths, nextBillingAt: startsAt, total } = order
  if (order.hourly || cycleMonths === null || total === null || startsAt === null || startsAt <= now) return null
  const began = monthsAfter(startsAt, -cycleMonths)
  const billed = invoicesOf(invoices, order)
    .filter(({ credited, topUp }) => !credited && !topUp)
    .flatMap(({ issuedAt, beforeVat }) =>
      issuedAt && issuedAt > began && issuedAt <= now ? { issuedAt, beforeVat } : [],
    )
    .filter(
      ({ beforeVat }) => compare(beforeVat, total) < 0 && compare(times(beforeVat, String(cycleMonths)), total) >= 0,
    )
    .toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime())
  const [latest] = billed
  if (!latest) return null
  const earlier = billed.find(({ issuedAt, beforeVat }) => issuedAt < latest.issuedAt && beforeVat === latest.beforeVat)
  const shorter = billingTerms.filter((months) => months < cycleMonths)
  const until =
    shorter.find((months) => Math.abs(daysBetween(latest.issuedAt, monthsAfter(startsAt, -months))) <= slackDays) ??
    (earlier && nearest(shorter, daysBetween(earlier.issuedAt, latest.issuedAt) / 30.4))
  return until ? { startsAt, until } : null
}

const daysBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / dayMs

function nearest(terms: readonly BillingTerm[], months: number): BillingTerm | undefined {
  return terms.toSorted((a, b) => Math.abs(a - months) - Math.abs(b - months))[0]
}
