import { inOrder, type WorkItem } from '@/components/work/work-item'

/**
 * Installs that go no further by themselves. What else went wrong is told where it is read from the API.
 *
 * @param installing servers that the API tells are being installed: their installs matter although they were put away,
 *   which concerns the notification area only
 */
export function stuckWork(items: readonly WorkItem[], installing: readonly string[] = []): readonly WorkItem[] {
  const kept = items.map((item) => (installing.includes(item.id) ? { ...item, dismissed: false } : item))
  return inOrder(kept).filter(({ kind, state }) => kind === 'install' && (state === 'failed' || state === 'stalled'))
}
