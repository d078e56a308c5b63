import type { TransferItem, TransferStatus } from './item'

/** The steps of a transfer as far as its status shows them (§3.3). */

export type TransferStep = {
  /** A status where the transfer is there now; `ordered`, `code` and `transfer` also before and after. */
  key: 'ordered' | 'code' | 'transfer' | TransferStatus
  state: 'done' | 'now' | 'todo' | 'failed'
  /** When it was reached; null when the API does not say. */
  at: Date | null
}

/**
 * Returns the steps in order. The API only tells when a transfer was ordered and when its status last changed, and of one
 * that failed not how far it came: its steps in between are left out.
 */
export function timelineOf(item: Pick<TransferItem, 'status' | 'createdAt' | 'updatedAt'>): TransferStep[] {
  const { status, createdAt, updatedAt } = item
  const step = (key: TransferStep['key'], state: TransferStep['state'], at: Date | null = null) => ({ key, state, at })
  const ordered = step('ordered', 'done', createdAt)
  switch (status) {
    case null:
      return [ordered]
    case 'awaiting_code':
      return [ordered, step(status, 'now', updatedAt), step('transfer', 'todo'), step('done', 'todo')]
    case 'queued':
    case 'processing':
      return [ordered, step('code', 'done'), step(status, 'now', updatedAt), step('done', 'todo')]
    case 'registry_pending':
      return [
        ...[ordered, step('code', 'done'), step('transfer', 'done')],
        ...[step(status, 'now', updatedAt), step('done', 'todo')],
      ]
    case 'done':
      return [ordered, step('code', 'done'), step('transfer', 'done'), step(status, 'done', updatedAt)]
    case 'failed':
    case 'expired':
    case 'aborted':
      return [ordered, step(status, 'failed', updatedAt)]
  }
}
