import type { Order } from './state'

const HOURS_A_MONTH = 730

/** The hours of an hourly order that no invoice has yet, in minor units; no line costs more than its month. */
export function accrued(order: Order, now: number): { from: number; hours: number; amount: number } {
  const from = order.accruesSince ?? now
  const hours = Math.max(0, Math.floor((now - from) / 3600))
  const amount = order.lines.reduce((sum, { monthly }) => sum + costOfHours(monthly, hours), 0)
  return { from, hours, amount }
}

/** What an hour costs, as a JSON number. */
export function hourlyRate(monthly: number): number {
  return Number((monthly / 100 / HOURS_A_MONTH).toFixed(4))
}

export function costOfHours(monthly: number, hours: number): number {
  return Math.min(monthly, Math.round((monthly * hours) / HOURS_A_MONTH))
}
