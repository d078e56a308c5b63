import { keptValue } from '@/lib/storage/kept-value'

/**
 * The last order sent from this device, so that a second tab, Back or a reload does not place it twice without asking:
 * the API cannot tell two equal orders apart. It contains no secrets.
 */
export type SentOrder = {
  /** Result of `orderPrint`. */
  print: string
  at: number
  /** Known once the answer has arrived. */
  orderIds: string[]
}

/** An older equal order counts as a new one. */
const minutes = 15
const kept = keptValue<SentOrder | null>({
  key: 'deploy',
  days: minutes / (24 * 60),
  restored: (stored) => (isSent(stored) ? stored : null),
})

/** Returns the same order if it was recently sent from this device, else null. */
export function sentBefore(print: string): SentOrder | null {
  const sent = kept.read()
  return sent?.print === print ? sent : null
}

/** Stores the order before the call is sent, so that a reload during the call finds it. Null clears it. */
export function rememberSent(sent: SentOrder | null): void {
  if (sent) kept.write(sent)
  else kept.clear()
}

function isSent(value: unknown): value is SentOrder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'print' in value &&
    typeof value.print === 'string' &&
    'at' in value &&
    typeof value.at === 'number' &&
    'orderIds' in value &&
    Array.isArray(value.orderIds) &&
    value.orderIds.every((id) => typeof id === 'string')
  )
}
