import type { Invoice, Order } from '@/lib/billing/model'
import { byFrequency } from '@/lib/billing/rules/spending'
import type { ApiMessageCode } from '@/lib/api/messages'
import { compare, minus, sum } from '@/lib/model/decimal'
import type { Money } from '@/lib/model/money'
import type { Failure } from '@/lib/model/outcome'
import { cleanLine } from '@/lib/model/pasted'
import { unlessIn } from '@/lib/servers/rules/server'
import type { Server, ServerOrder } from '@/lib/servers/wire-detail'

/** Cancelling a server (api-fields §21.1): when it ends, what goes with it, and what is still invoiced. */

export const cancelReasonLimit = 255

/** Whether this sign-in may cancel a server: also a suspended one, or one whose install has failed. */
export const canCancel = unlessIn(['cancelled'])

/** Whether a server is cancelled: it has ended, or will on a day that is known. */
export const isCancelled = ({ state, endsAt }: Pick<Server, 'state' | 'endsAt'>) =>
  state === 'cancelled' || endsAt !== null

/** Validates the reason, which the provider reads. Surrounding blanks are ignored. */
export function cancelReasonProblem(reason: string): 'empty' | 'tooLong' | null {
  const { length } = cleanLine(reason)
  if (length === 0) return 'empty'
  return length > cancelReasonLimit ? 'tooLong' : null
}

/** With the term, on the day to which it is paid, or at once. */
export type Ending = 'term' | 'now'

type Billed = Pick<ServerOrder, 'hourly' | 'nextInvoiceAt' | 'accruedCost'>

/** How a server can end: one that is paid by the hour, or without a known term, only at once. */
export function endingsOf(order: Billed | null, now: Date): readonly Ending[] {
  const hasTerm = order !== null && !order.hourly && order.nextInvoiceAt !== null && order.nextInvoiceAt > now
  return hasTerm ? ['term', 'now'] : ['now']
}

/**
 * What is still invoiced after a server has ended.
 *
 * - `hours`: those used until then, with the next invoice.
 * - `nothing`: the term is paid to its end, and there is no other.
 * - `paid`: the rest of the term is paid and not used.
 * - `unknown`: the API says nothing about the order.
 */
export type StillInvoiced =
  | { kind: 'hours'; amount: Money | null; day: Date | null }
  | { kind: 'nothing' | 'paid'; day: Date }
  | { kind: 'unknown' }

/** `day` is the next billing date of the order. @param order null when the API says nothing about it */
export function stillInvoiced(order: Billed | null, ending: Ending): StillInvoiced {
  if (order?.hourly) return { kind: 'hours', amount: order.accruedCost, day: order.nextInvoiceAt }
  if (!order?.nextInvoiceAt) return { kind: 'unknown' }
  return { kind: ending === 'term' ? 'nothing' : 'paid', day: order.nextInvoiceAt }
}

/** Product types that end with their server; others of its order go on (api-fields §21.1). */
const withServer: readonly (string | null)[] = ['server', 'volume', 'ipv4', 'license', 'licence']

/** What the order and its invoices say of a cancellation. Amounts of the order are per term and before VAT. */
export type CancelCosts = {
  /** What ends; null when a price is not known, and for an hourly order, whose products only have a maximum. */
  stops: Money | null
  /** What the order still costs; null when nothing is left of it, or when it is not known. */
  goesOn: Money | null
  months: number | null
  /** Names of licences and volumes that end too. */
  products: string[]
  /** Invoices of the order that are not paid, with VAT: they are due all the same. */
  open: { count: number; sums: Money[] }
}

/** Works out what ends on an order with one of its servers. @param invoices of this order */
export function cancelCosts(
  { products, total, currency, cycleMonths, hourly }: Order,
  serverId: string,
  invoices: readonly Pick<Invoice, 'due' | 'currency' | 'paid' | 'credited'>[],
): CancelCosts {
  const ending = products.filter((product) => product.serverId === serverId && withServer.includes(product.type))
  const prices = ending.flatMap(({ sum: price }) => price ?? [])
  const stops = !hourly && currency !== null && prices.length === ending.length ? sum(prices) : null
  const left = stops !== null && total !== null ? minus(total, stops) : null
  const money = (amount: string | null): Money | null =>
    amount === null || currency === null || compare(amount, '0') <= 0 ? null : { amount, currency }
  const open = invoices.filter(({ paid, credited }) => !paid && !credited)
  return {
    stops: money(stops),
    goesOn: ending.length === products.length ? null : money(left),
    months: cycleMonths,
    products: ending.flatMap(({ type, name }) => (name !== null && type !== 'server' && type !== 'ipv4' ? [name] : [])),
    open: {
      count: open.length,
      sums: byFrequency(open.map((invoice) => invoice.currency)).map((of) => ({
        currency: of,
        amount: sum(open.filter((invoice) => invoice.currency === of).map(({ due }) => due)),
      })),
    },
  }
}

/** What a server takes with it, besides its disk. */
export function cancelLosses({
  addresses,
  subnets,
  bgpSessions,
}: Pick<Server, 'addresses' | 'subnets' | 'bgpSessions'>) {
  const own = addresses.filter(({ role }) => role !== 'management')
  return {
    addresses: [...own.map(({ address }) => address), ...subnets.map(({ cidr }) => cidr)],
    reverseNames: [...new Set(own.flatMap(({ reverse }) => reverse ?? []))],
    bgpSessions: bgpSessions.length,
  }
}

const settled: readonly (ApiMessageCode | undefined)[] = ['cancelUnknown', 'notCancelled']

/** Whether a change was refused because the server is already as wanted, or has ended. */
export function isAlreadySettled({ known }: Pick<Failure, 'known'>): boolean {
  return settled.includes(known?.code)
}
