import { keptValue } from '@/lib/storage/kept-value'

/**
 * The last order that this device sent, so that a second tab, Back or a reload does not place it twice without asking:
 * the API has nothing to tell two equal orders apart by. Nothing in it is secret.
 */
export type SentOrder = {
  /** Of `orderPrint`. */
  print: string
  at: number
  /** Known once the answer has come. */
  orderIds: string[]
}

/** Longer ago it is a new wish. */
const minutes = 15
const kept = keptValue<SentOrder | null>({
  key: 'deploy',
  days: minutes / (24 * 60),
  restored: (stored) => (isSent(stored) ? stored : null),
})

/** The same order, sent from this device a moment ago; null when there is none. */
export function sentBefore(print: string): SentOrder | null {
  const sent = kept.read()
  return sent?.print === print ? sent : null
}

/** Written before the call goes out, because a reload in the middle of it must find it. Null forgets it. */
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
