import { inOrder, type WorkItem } from '@/components/work/work-item'

/** Work that goes no further by itself. */
export function stuckWork(items: readonly WorkItem[]): readonly WorkItem[] {
  return inOrder(items).filter(({ state }) => state === 'failed' || state === 'stalled')
}
