import type { Order } from './state'

/** First day of a new term: today for an hourly order (§4.6 rule 4), else the next billing date (rule 5). */
export function termStart(order: Order, now: number): number {
  return order.cycle === 0 ? startOfDay(now) : nextBillingDate(order, now)
}

/** Advances the date by whole terms as time passes. */
function nextBillingDate({ nextBilling, cycle }: Order, now: number): number {
  let date = nextBilling ?? startOfDay(now)
  while (cycle > 0 && date < startOfDay(now)) date = addMonths(date, cycle)
  return date
}

export function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return Math.floor(date.getTime() / 1000)
}

function startOfDay(seconds: number): number {
  return seconds - (seconds % 86_400)
}
