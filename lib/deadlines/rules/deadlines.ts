import type { ApiKey } from '@/lib/account/model'
import { keyState } from '@/lib/account/rules/api-keys'
import type { Card, Invoice, Order } from '@/lib/billing/model'
import { cardValidity, usedCard } from '@/lib/billing/rules/amounts'
import { type InvoiceState, invoiceTone, isOpen } from '@/lib/billing/rules/invoice-state'
import { contentsOf } from '@/lib/billing/rules/products'
import { upcomingTerm } from '@/lib/billing/rules/term'
import type { Domain } from '@/lib/domains/model'
import { daysLeft, expiryTone } from '@/lib/domains/rules/domain'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'
import type { Money } from '@/lib/model/money'
import type { ServerRow } from '@/lib/servers/model'

/**
 * Everything with a date that matters, from what the API says of invoices, orders, domains, servers, transfers, API keys and
 * cards. No date is worked out that the API does not give: it has none for the quarantine of an expired domain.
 */

/** Kinds in the order of the filter. */
export const deadlineKinds = ['invoice', 'order', 'domain', 'transfer', 'server', 'apiKey', 'card'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

/**
 * What happens on the day.
 *
 * - `due`, `overdue`, `pastDue`, `extended`: an invoice, in the states of `InvoiceState`.
 * - `renews`, `newTerm`, `billed`: an order begins its next term, begins a longer one, or its hours are invoiced.
 * - `autoRenews`, `ends`, `renewedOnce`, `expires`, `expired`: a domain is renewed, or expires because auto-renew is off, after
 *   a renewal that has been paid, or although auto-renew is not known.
 * - `codeNeeded`: a transfer ends without its code.
 * - `lastDay`: a cancelled server ends, with all that is on it.
 * - `keyExpires`; `cardExpires`, `cardExpired`: the card that pays invoices.
 */
export type DeadlineEvent =
  | ('due' | 'overdue' | 'pastDue' | 'extended')
  | ('renews' | 'newTerm' | 'billed')
  | ('autoRenews' | 'ends' | 'renewedOnce' | 'expires' | 'expired')
  | ('codeNeeded' | 'lastDay' | 'keyExpires' | 'cardExpires' | 'cardExpired')

export type Deadline = {
  /** Stable, also as the ID of a calendar's event. */
  id: string
  kind: DeadlineKind
  event: DeadlineEvent
  at: Date
  /** A day without a time zone, at midnight in UTC; otherwise a moment. */
  isDay: boolean
  isPast: boolean
  /** `danger` and `warn` where somebody has to act, soon or within a month; `idle` for what goes by itself. */
  tone: 'danger' | 'warn' | 'idle'
  /** Name or number. */
  name: string
  /** What the page of the subject has in its address. */
  subject: string
  /** What an order is for: its first products, of how many. */
  of?: { first: string; more: number } | null
  /** Incl. VAT for an invoice, before VAT for an order. */
  amount: Money | null
}

/** What the dates are taken from; parts that this sign-in may not see, or that could not be read, are missing. */
export type DeadlineSources = {
  billing?: {
    invoices: readonly (Pick<
      Invoice,
      'id' | 'number' | 'dueAt' | 'due' | 'currency' | 'orderId' | 'orderNumber' | 'issuedAt' | 'beforeVat' | 'credited'
    > & { topUp: boolean; state: InvoiceState })[]
    orders: readonly Order[]
    cards: readonly Card[]
    unreadableCards: number
  }
  domains?: readonly (Pick<Domain, 'id' | 'name' | 'display' | 'state' | 'expiresAt' | 'autoRenew' | 'registered'> & {
    paidUntil?: Date | null
  })[]
  servers?: readonly Pick<ServerRow, 'id' | 'name' | 'endsAt'>[]
  transfers?: readonly Pick<TransferItem, 'id' | 'name' | 'readable' | 'status' | 'expiresAt'>[]
  apiKeys?: readonly Pick<ApiKey, 'id' | 'label' | 'status' | 'expiresAt' | 'revokedAt'>[]
}

/** All deadlines, the earliest first. @param now the API's clock */
export function deadlinesOf(sources: DeadlineSources, now: Date): Deadline[] {
  const { billing, domains = [], servers = [], transfers = [], apiKeys = [] } = sources
  const all = [
    ...(billing ? [...invoices(billing, now), ...orders(billing, now), ...card(billing, now)] : []),
    ...domains.flatMap((domain) => expiry(domain, now)),
    ...servers.flatMap((server) => lastDay(server, now)),
    ...transfers.flatMap((item) => codeNeeded(item, now)),
    ...apiKeys.flatMap((key) => keyExpiry(key, now)),
  ]
  return all.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

type Billing = NonNullable<DeadlineSources['billing']>

function invoices({ invoices: rows }: Billing, now: Date): Deadline[] {
  return rows.flatMap(({ id, number, dueAt, due, currency, state }): Deadline[] => {
    if (dueAt === null || !isOpen(state)) return []
    const event = state === 'overdue' || state === 'pastDue' || state === 'extended' ? state : 'due'
    const isPast = event !== 'due'
    const tone = isPast ? plainTone(invoiceTone(state)) : toneWithin(dueAt, now, { warn: 7 })
    const amount = { amount: due, currency }
    return [
      {
        id: `invoice-${id}`,
        kind: 'invoice',
        event,
        at: dueAt,
        isDay: false,
        isPast,
        tone,
        name: number,
        subject: id,
        amount,
      },
    ]
  })
}

const plainTone = (tone: string) => (tone === 'danger' || tone === 'warn' ? tone : 'idle')

/** The next billing date of an order; the API has it as a day (api-fields §6.4). */
function orders({ orders: rows, invoices: billed }: Billing, now: Date): Deadline[] {
  return rows.flatMap((order): Deadline[] => {
    const { number, status, nextBillingAt: at, hourly, total, currency } = order
    if (number === null || at === null || isDayPast(at, now) || status === 'cancelled') return []
    const event = hourly ? 'billed' : upcomingTerm(order, billed, now) ? 'newTerm' : 'renews'
    const amount = !hourly && total !== null && currency !== null ? { amount: total, currency } : null
    const named = contentsOf(order.products)
    const [first] = named
    const of = first === undefined ? null : { first, more: named.length - 1 }
    return [
      {
        id: `order-${number}`,
        kind: 'order',
        event,
        ...day(at, now),
        tone: 'idle',
        name: number,
        subject: number,
        of,
        amount,
      },
    ]
  })
}

/** The last day of the card that pays. */
function card({ cards, unreadableCards }: Billing, now: Date): Deadline[] {
  const used = usedCard(cards, unreadableCards)
  if (!used?.expires) return []
  const { year, month } = used.expires
  const validity = cardValidity(used.expires, now)
  const name = [used.brand, used.last4].filter(Boolean).join(' ')
  return [
    {
      ...{
        id: `card-${used.id ?? 'used'}`,
        kind: 'card',
        event: validity === 'expired' ? 'cardExpired' : 'cardExpires',
      },
      ...day(new Date(Date.UTC(year, month, 0)), now),
      tone: validity === 'expired' ? 'danger' : validity === 'expiring' ? 'warn' : 'idle',
      ...{ name, subject: used.id ?? '', amount: null },
    },
  ]
}

function expiry(domain: NonNullable<DeadlineSources['domains']>[number], now: Date): Deadline[] {
  const { id, name, display, state, expiresAt, autoRenew, registered, paidUntil } = domain
  if (expiresAt === null || !registered) return []
  const at = paidUntil ?? expiresAt
  const isExpired = state === 'expired' || isDayPast(at, now)
  const event = isExpired ? 'expired' : paidUntil ? 'renewedOnce' : renewal(autoRenew)
  return [
    {
      ...{ id: `expiry-${name}`, kind: 'domain', event, ...day(at, now), tone: expiryTone(domain, now) },
      ...{ name: display, subject: id, amount: null },
    },
  ]
}

const renewal = (autoRenew: boolean | null) => (autoRenew ? 'autoRenews' : autoRenew === null ? 'expires' : 'ends')

function lastDay({ id, name, endsAt }: Pick<ServerRow, 'id' | 'name' | 'endsAt'>, now: Date): Deadline[] {
  if (endsAt === null) return []
  const tone = toneWithin(endsAt, now, { warn: 30 })
  return [
    {
      id: `server-${id}`,
      kind: 'server',
      event: 'lastDay',
      ...day(endsAt, now),
      tone,
      name,
      subject: id,
      amount: null,
    },
  ]
}

/** A code is urgent in its last twelve hours, as on the dashboard (§3.3: 48 hours in all). */
const urgentCodeMs = 12 * 3_600_000

function codeNeeded(
  { id, readable, status, expiresAt: at }: NonNullable<DeadlineSources['transfers']>[number],
  now: Date,
): Deadline[] {
  if (status !== 'awaiting_code' || at === null) return []
  const tone = at.getTime() - now.getTime() < urgentCodeMs ? 'danger' : 'warn'
  const isPast = at < now
  return [
    {
      id: `transfer-${id}`,
      kind: 'transfer',
      event: 'codeNeeded',
      at,
      isDay: false,
      isPast,
      tone,
      name: readable,
      subject: id,
      amount: null,
    },
  ]
}

/** A key that has expired opens nothing any more, so only those to come. */
function keyExpiry(key: NonNullable<DeadlineSources['apiKeys']>[number], now: Date): Deadline[] {
  const { id, label, expiresAt: at } = key
  if (at === null || keyState(key, now) !== 'active') return []
  const tone = toneWithin(at, now, { danger: 7, warn: 30 })
  return [
    {
      id: `key-${id}`,
      kind: 'apiKey',
      event: 'keyExpires',
      at,
      isDay: false,
      isPast: false,
      tone,
      name: label,
      subject: id,
      amount: null,
    },
  ]
}

function toneWithin(at: Date, now: Date, { danger = -1, warn }: { danger?: number; warn: number }): Deadline['tone'] {
  const days = daysLeft(at, now) ?? 0
  return days <= danger ? 'danger' : days <= warn ? 'warn' : 'idle'
}

const isDayPast = (at: Date, now: Date) => (daysLeft(at, now) ?? 0) < 0

/** A day is over when the next one begins in UTC. */
const day = (at: Date, now: Date) => ({ at, isDay: true, isPast: isDayPast(at, now) })
