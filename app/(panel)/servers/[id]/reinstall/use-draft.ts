import { useSyncExternalStore } from 'react'
import { changeDraft, clearDraft, readDraft, subscribe, type Draft } from './draft'

/**
 * The draft of one server's wizard.
 *
 * @param key whose it is and for which server
 * @returns `draft` is null on the server and until the browser has taken over
 */
export function useDraft(key: string) {
  const draft = useSyncExternalStore<Draft | null>(
    subscribe,
    () => readDraft(key),
    () => null,
  )
  return {
    draft,
    change: (change: Draft) => changeDraft(key, change),
    clear: () => clearDraft(key),
  }
}
