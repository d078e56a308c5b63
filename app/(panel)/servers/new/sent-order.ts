/**
 * The last order that this device sent, so that a second tab, Back or a reload does not place it twice without asking:
 * the API has nothing to tell two equal orders apart by. Nothing in it is secret. Forgotten at sign-out.
 */
export type SentOrder = {
  /** Of `orderPrint`. */
  print: string
  at: number
  /** Known once the answer has come. */
  orderIds: string[]
}

const prefix = 'havn:deploy:'
/** Longer ago it is a new wish. */
const keptMs = 15 * 60_000

/** The same order, sent from this device a moment ago; null when there is none. */
export function sentBefore(owner: string, print: string): SentOrder | null {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(prefix + owner) ?? 'null')
    if (!isSent(held) || held.print !== print || Date.now() - held.at > keptMs) return null
    return held
  } catch {
    return null
  }
}

/** Written before the call goes out, because a reload in the middle of it must find it. Null forgets it. */
export function rememberSent(owner: string, sent: SentOrder | null): void {
  try {
    if (sent) localStorage.setItem(prefix + owner, JSON.stringify(sent))
    else localStorage.removeItem(prefix + owner)
  } catch {
    // Where the browser does not let us store, this tab alone can guard itself.
  }
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
