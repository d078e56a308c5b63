import type { OrderPlaced } from '@/lib/api/deploy-form'
import { onForget } from '@/lib/storage/device-store'

/** What the API answered to an order, for the page that follows it. In this tab's memory only. */
const receipts = new Map<string, OrderPlaced>()
onForget(() => receipts.clear())

export function keepReceipt(placed: OrderPlaced): void {
  receipts.set(placed.orderIds.join(','), placed)
}

export function receiptOf(orderIds: readonly string[]): OrderPlaced | null {
  return receipts.get(orderIds.join(',')) ?? null
}
