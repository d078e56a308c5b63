import { groupOf, type TransferItem, type TransferStatus } from './item'

/** The steps of a transfer as far as its status shows them (§3.3). */

export type TransferStep = {
  /** A status where the transfer is there now; `ordered`, `code` and `transfer` also before and after. */
  key: 'ordered' | 'code' | 'transfer' | TransferStatus
  state: 'done' | 'now' | 'todo' | 'failed'
  /** When it was reached; null when the API does not say. */
  at: Date | null
}

const between = ['code', 'transfer'] as const

/** The steps with each status, which is one of them itself. */
const steps: Record<TransferStatus, readonly TransferStep['key'][]> = {
  awaiting_code: ['awaiting_code', 'transfer', 'done'],
  queued: ['code', 'queued', 'done'],
  processing: ['code', 'processing', 'done'],
  registry_pending: [...between, 'registry_pending', 'done'],
  done: [...between, 'done'],
  failed: ['failed'],
  expired: ['expired'],
  aborted: ['aborted'],
}

/**
 * Returns the steps in order. The API only tells when a transfer was ordered and when its status last changed, and of one
 * that failed not how far it came: its steps in between are left out.
 */
export function timelineOf(item: Pick<TransferItem, 'status' | 'createdAt' | 'updatedAt'>): TransferStep[] {
  const { status, createdAt, updatedAt } = item
  const rest = status ? steps[status] : []
  const now = rest.findIndex((key) => key === status)
  const reached = status === 'done' ? 'done' : groupOf(item) === 'notDone' ? 'failed' : 'now'
  return [
    { key: 'ordered', state: 'done', at: createdAt },
    ...rest.map((key, at): TransferStep => {
      if (at === now) return { key, state: reached, at: updatedAt }
      return { key, state: at < now ? 'done' : 'todo', at: null }
    }),
  ]
}
