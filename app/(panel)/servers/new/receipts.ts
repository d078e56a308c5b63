import type { OrderPlaced } from '@/lib/api/deploy-form'
import { placedHourly, type OrderPrice } from '@/lib/rules/deploy-price'
import { onForget } from '@/lib/storage/device-store'

/** What the API answered to an order, its amounts for all servers, for the page that follows it. In this tab's memory only. */
const receipts = new Map<string, OrderPlaced>()
onForget(() => receipts.clear())

/** @param shown the price that was shown before the order was sent */
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
