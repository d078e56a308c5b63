import type { Order, OrderLine } from './state'

const HOURS_A_MONTH = 730

/** Hours of an hourly order not yet invoiced, in minor units; no line costs more than its monthly price. */
export function accrued(order: Order, now: number): { from: number; hours: number; amount: number } {
  const from = order.accruesSince ?? now
  const hours = Math.max(0, ...order.lines.map((line) => hoursOf(line, from, now)))
  const amount = order.lines.reduce((sum, line) => sum + costOfHours(line.monthly, hoursOf(line, from, now)), 0)
  return { from, hours, amount }
}

/** Full hours of a line since a time; a cancelled one stops counting when it ends. */
export function hoursOf({ endsAt = Infinity }: OrderLine, from: number, now: number): number {
  return Math.max(0, Math.floor((Math.min(now, endsAt) - from) / 3600))
}

/** Hourly price as a JSON number. */
export function hourlyRate(monthly: number): number {
  return Number((monthly / 100 / HOURS_A_MONTH).toFixed(4))
}

export function costOfHours(monthly: number, hours: number): number {
  return Math.min(monthly, Math.round((monthly * hours) / HOURS_A_MONTH))
}
