import type { Order } from './state'

const HOURS_A_MONTH = 730

/** Hours of an hourly order not yet invoiced, in minor units; no line costs more than its monthly price. */
export function accrued(order: Order, now: number): { from: number; hours: number; amount: number } {
  const from = order.accruesSince ?? now
  const hours = Math.max(0, Math.floor((now - from) / 3600))
  const amount = order.lines.reduce((sum, { monthly }) => sum + costOfHours(monthly, hours), 0)
  return { from, hours, amount }
}

/** Hourly price as a JSON number. */
export function hourlyRate(monthly: number): number {
  return Number((monthly / 100 / HOURS_A_MONTH).toFixed(4))
}

export function costOfHours(monthly: number, hours: number): number {
  return Math.min(monthly, Math.round((monthly * hours) / HOURS_A_MONTH))
}
