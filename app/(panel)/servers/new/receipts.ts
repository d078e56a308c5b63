import type { OrderPlaced } from '@/lib/deploy/wire-orders'
import { placedHourly, type OrderPrice } from '@/lib/deploy/rules/deploy'
import { onForget } from '@/lib/storage/device-store'

/**
 * The API's answers to orders, with the amounts for all servers, kept in memory for the next page. Apart from what sends
 * orders, which the list of deployments need not load.
 */
const receipts = new Map<string, OrderPlaced>()
onForget(() => receipts.clear())

/** @param shown the price shown before the order was sent */
export function keepReceipt(placed: OrderPlaced, shown: OrderPrice | null): void {
  const { hourlyRate, monthlyCap, quantity } = placed
  const hourly =
    hourlyRate && monthlyCap && placedHourly({ rate: hourlyRate.amount, cap: monthlyCap.amount, quantity }, shown)
  receipts.set(placed.orderIds.join(','), {
    ...placed,
    ...(hourly && {
      hourlyRate: { ...hourlyRate, amount: hourly.rate },
      monthlyCap: { ...monthlyCap, amount: hourly.cap },
    }),
  })
}

export function receiptOf(orderIds: readonly string[]): OrderPlaced | null {
  return receipts.get(orderIds.join(',')) ?? null
}
