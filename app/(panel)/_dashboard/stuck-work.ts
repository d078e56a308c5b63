import { sortedItems, type WorkItem } from '@/components/work/work-item'

/**
 * Finds installs that failed or stalled. Other failures are shown where they are read from the API.
 *
 * @param installing servers that the API reports as installing: their installs count even when dismissed, because
 *   dismissing only affects the notification area
 */
export function stuckWork(items: readonly WorkItem[], installing: readonly string[] = []): readonly WorkItem[] {
  const kept = items.map((item) => (installing.includes(item.id) ? { ...item, dismissed: false } : item))
  return sortedItems(kept).filter(
    ({ kind, state }) => kind === 'install' && (state === 'failed' || state === 'stalled'),
  )
}
