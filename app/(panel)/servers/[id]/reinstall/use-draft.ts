import { useState, useSyncExternalStore } from 'react'
import { onEntries } from '@/lib/storage/device-store'
import { keptDraft, type Draft } from './draft'

/**
 * The draft of one server's wizard.
 *
 * @returns `draft` is null on the server and until hydration
 */
export function useDraft(serverId: string) {
  const [{ read, change, clear }] = useState(() => keptDraft(serverId))
  const draft = useSyncExternalStore<Draft | null>(onEntries, read, () => null)
  return { draft, change, clear }
}
