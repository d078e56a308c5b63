import { compare, minus, plus, sum } from '@/lib/model/decimal'
import { distinct, groupBy } from '@/lib/model/lists'
import type { Money } from '@/lib/model/money'
import { monthsAfter } from '@/lib/model/months'
import { dayMs } from '@/lib/model/time'
import type { Invoice, Order, OrderProduct } from '../model'
import { withRate } from './amounts'
import { contentsOf } from './products'
import { spendingOf } from './spending'
import { billingDates, dayOf, moneySums } from './upcoming'

/**
 * What is invoiced in a month and the months after it: invoices, the next periods of orders, and domains that renew
 * themselves. Days are those of the API, without a time zone (api-fields §2), as `2026-12-01`; months `2026-12`.
 */

export type ForecastOrder = Pick<
  Order,
  'number' | 'status' | 'hourly' | 'cycleMonths' | 'nextBillingAt' | 'total' | 'currency'
> & { products: readonly Pick<OrderProduct, 'type' | 'name' | 'detail' | 'serverName' | 'sum'>[] }

/** A domain registered here. Its renewal is invoiced before it expires, by how long is not known. */
export type DomainRenewal = {
  id: string
  /** ASCII, as on an order. */
  name: string
  display: string
  /** Whether it is to be renewed, and has not been invoiced yet. */
  renews: boolean
  expiresAt: Date | null
  /** For a year, before VAT; null when the API has no price. */
  price: Money | null
}

/** One amount that will be invoiced, on its day. */
export type Charge = {
  day: string
  /** Null when the API does not say. */
  currency: string | null
  /** With VAT if its rate is known; null when it is not known, as for hours to come. */
  amount: string | null
  of:
    | { kind: 'order'; number: string | null; things: string[]; hourly: boolean }
    | { kind: 'domain'; id: string; name: string }
}

type Coming = {
  orders: readonly ForecastOrder[]
  /** All domains registered here; empty when they could not be read, and orders then count with the domains on them. */
  domains: readonly DomainRenewal[]
  /** In percent; null when it is not known, and amounts are before VAT. */
  vatRate: string | null
}

/**
 * Lists what will be invoiced, by day. An order counts on each of its billing dates at its price of today; by the hour only
 * on the next one, and with an unknown term too. A domain counts on the day it expires, at its price, and not again as part
 * of its order. What costs nothing is left out.
 *
 * @param from the first day
 * @param to the last day
 */
export function chargesBetween({ orders, domains, vatRate }: Coming, from: string, to: string): Charge[] {
  const names = new Set(domains.map(({ name }) => name))
  const withVat = (amount: string | null) =>
    amount === null || vatRate === null ? amount : withRate(amount, vatRate).total
  const ofOrders = orders.flatMap((order): Charge[] => {
    const { status, hourly, number, currency, cycleMonths, nextBillingAt, products } = order
    const own = products.filter((product) => !isDomain(product, names))
    if (status === 'cancelled' || (products.length > 0 && own.length === 0)) return []
    const total = hourly ? null : totalWithout(order, names)
    if (total !== null && compare(total, '0') <= 0) return []
    const of = { kind: 'order', number, things: contentsOf(own), hourly } as const
    const amount = withVat(total)
    return billingDates(nextBillingAt, hourly ? null : cycleMonths, to).map((date) => ({
      ...{ day: dayOf(date), currency, amount, of },
    }))
  })
  const ofDomains = domains.flatMap(({ id, display, renews, expiresAt, price }): Charge[] => {
    if (!renews || expiresAt === null || (price && compare(price.amount, '0') <= 0)) return []
    const of = { kind: 'domain', id, name: display } as const
    return [{ day: dayOf(expiresAt), currency: price?.currency ?? null, amount: withVat(price?.amount ?? null), of }]
  })
  return [...ofOrders, ...ofDomains]
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** A line of an order that is one of these domains, rather than, for example, web hosting for it. */
function isDomain({ type, detail }: ForecastOrder['products'][number], names: ReadonlySet<string>): boolean {
  return (type === null || type.includes('domain')) && detail !== null && names.has(detail.toLowerCase())
}

/** The price of an order without its domains; null when it is not known. */
function totalWithout({ total, products }: ForecastOrder, names: ReadonlySet<string>): string | null {
  const lines = products.filter((product) => isDomain(product, names))
  const sums = lines.flatMap((line) => line.sum ?? [])
  return total === null || sums.length < lines.length ? null : minus(total, sum(sums))
}

/** Adds up what is known; what is not known is only counted. */
function chargeSums(charges: readonly Charge[]): { sums: Money[]; unknown: number } {
  const known = charges.flatMap(({ amount, currency }) =>
    amount === null || currency === null ? [] : [{ amount, currency }],
  )
  return { sums: moneySums(known), unknown: charges.length - known.length }
}

/** What is charged on one day. */
export type ChargeDay = { day: string; sums: Money[]; unknown: number; charges: Charge[] }

/** One month in one currency, as decimal text; VAT is included where it is known. */
export type MonthSum = {
  currency: string
  total: string
  /** Invoices that have been sent, without credited ones and top-ups. */
  invoiced: string
  /** What will be invoiced besides. */
  expected: string
}

export type MonthCosts = {
  month: string
  sums: MonthSum[]
  /** How many amounts are not known, and so in none of the sums. */
  unknown: number
  days: ChargeDay[]
}

type CountedInvoice = Pick<Invoice, 'issuedAt' | 'currency' | 'beforeVat' | 'due' | 'credited' | 'topUp'>

/**
 * What a month comes to, and each of the eleven after it: what has been invoiced, and from tomorrow what will be.
 *
 * @param today the person's day, whose month is the first
 * @param monthOf returns the month of a time, for the person
 */
export function yearOfCosts(
  { invoices, ...coming }: Coming & { invoices: readonly CountedInvoice[] },
  today: string,
  monthOf: (time: Date) => string,
): MonthCosts[] {
  const months = nextMonths(today.slice(0, 7), 12)
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const invoiced = spendingOf(
    invoices.map((invoice) => ({ ...invoice, products: [] })),
    [first],
    monthOf,
  ).map(({ currency, total }) => ({ currency, amount: total }))
  // What is billed today may be among the invoices already.
  const charges = chargesBetween(coming, dayAfter(today), `${last}-31`)
  const days = [...groupBy(charges, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    charges: ofDay,
    ...chargeSums(ofDay),
  }))
  return months.map((month) => {
    const ofMonth = days.filter(({ day }) => day.startsWith(month))
    const expected = moneySums(ofMonth.flatMap(({ sums }) => sums))
    const unknown = ofMonth.reduce((count, day) => count + day.unknown, 0)
    return { month, days: ofMonth, unknown, sums: monthSums(month === first ? invoiced : [], expected) }
  })
}

function monthSums(invoiced: readonly Money[], expected: readonly Money[]): MonthSum[] {
  const currencies = distinct([...invoiced, ...expected].map(({ currency }) => currency))
  return currencies.map((currency) => {
    const [before, more] = [amountIn(invoiced, currency), amountIn(expected, currency)]
    return { currency, invoiced: before, expected: more, total: plus(before, more) }
  })
}

const amountIn = (amounts: readonly Money[], currency: string) =>
  amounts.find((money) => money.currency === currency)?.amount ?? '0.00'

/** Returns the keys of a month and those after it. */
function nextMonths(first: string, count: number): string[] {
  const begin = new Date(`${first}-01T00:00:00Z`)
  return Array.from({ length: count }, (_, place) => monthsAfter(begin, place).toISOString().slice(0, 7))
}

const dayAfter = (day: string) => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs))
