import { isMoving, type TransferItem } from '@/lib/mass-transfer/rules/item'
import { blankProgress as blank, type WorkCounts, type WorkProgress, type WorkState } from './work'

/** Apart from the other kinds of work, whose pages need nothing about transfers in their first script. */
type Transferred = Pick<TransferItem, 'id' | 'batchId' | 'status' | 'createdAt' | 'readable'>

/** Progress of a mass transfer, and the domain that it is named after. */
export type BatchProgress = WorkProgress & { name: string; counts: WorkCounts }

/** From the items of the mass transfers, one for each request sent, in the order of the list. */
export function transferProgress(items: readonly Transferred[]): BatchProgress[] {
  const batches = new Map<string, [Transferred, ...Transferred[]]>()
  for (const item of items) {
    const id = item.batchId ?? `i${item.id}`
    const batch = batches.get(id)
    if (batch) batch.push(item)
    else batches.set(id, [item])
  }
  return [...batches].map(([id, batch]) => ({ ...blank, kind: 'transfer', id, ...batchProgress(batch) }))
}

function batchProgress(batch: [Transferred, ...Transferred[]]) {
  const count = (...states: Transferred['status'][]) => batch.filter(({ status }) => states.includes(status)).length
  // Aborted items no longer count.
  const all = batch.length - count('aborted')
  const counts = { all, done: count('done'), waiting: count('awaiting_code'), failed: count('failed', 'expired') }
  const isOver = counts.done + counts.failed === all
  const state: WorkState = batch.some(isMoving)
    ? 'underWay'
    : !isOver
      ? 'waiting'
      : counts.failed > 0
        ? 'failed'
        : all > 0
          ? 'done'
          : 'none'
  const began = batch.flatMap(({ createdAt }) => (createdAt ? [createdAt.getTime()] : []))
  return {
    state,
    counts,
    name: batch[0].readable,
    percent: all > 0 ? (100 * counts.done) / all : null,
    startedAt: began.length > 0 ? new Date(Math.min(...began)) : null,
  }
}
