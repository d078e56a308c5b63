import { inOrder, type WorkItem } from '@/components/work/work-item'

/** Installs that go no further by themselves. What else went wrong is told where it is read from the API. */
export function stuckWork(items: readonly WorkItem[]): readonly WorkItem[] {
  return inOrder(items).filter(({ kind, state }) => kind === 'install' && (state === 'failed' || state === 'stalled'))
}
