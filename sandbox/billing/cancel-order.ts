import type { Order, OrderLine } from './state'
import { addMonths, termStart } from './term-dates'

/** Last moment of what is paid in advance: the next billing date. Nothing of an hourly order is, so it ends now. */
export function endOfTerm(order: Order, now: number): number {
  if (order.cycle === 0) return now
  const next = termStart(order, now)
  return next > now ? next : addMonths(next, order.cycle)
}

/** Ends what a server has on its order. The order is cancelled when nothing of it goes on. */
export function cancelOnOrder(order: Order, serverId: number, endsAt: number, reason: string): void {
  for (const line of order.lines) if (isPartOf(line, serverId)) line.endsAt = endsAt
  if (order.lines.some((line) => line.endsAt === undefined)) return
  order.status = 'cancelled'
  order.cancelReason = reason
  // The hours until now are still invoiced then.
  if (order.billingType === 'recurring') order.nextBilling = null
}

export function restoreOnOrder(order: Order, serverId: number, endsAt: number): void {
  for (const line of order.lines) if (isPartOf(line, serverId)) delete line.endsAt
  order.status = 'active'
  order.cancelReason = ''
  order.nextBilling ??= endsAt
}

const PARTS: readonly OrderLine['type'][] = ['server', 'volume', 'ipv4', 'license']

function isPartOf(line: OrderLine, serverId: number): boolean {
  return line.serverId === serverId && PARTS.includes(line.type)
}
