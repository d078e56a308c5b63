import { isRecord, keptForms, useKept } from './use-kept'

/** Changes to something that the API has: what was typed, and what the API had when the typing began. */
type Draft<T> = { base: string; value: T }
type Held<T> = { draft: Draft<T> | null }

/**
 * One kind of draft. Make it once, outside of the parts that use it.
 *
 * @param restored whatever lies in the storage, made into the value; null for what has another form
 */
export function keptDrafts<T>(restored: (value: unknown) => T | null) {
  return keptForms<Held<T>>({
    stored: (held) => held,
    restored: ({ draft }, first) => {
      if (!isRecord(draft) || typeof draft.base !== 'string') return first
      const value = restored(draft.value)
      return value === null ? first : { draft: { base: draft.base, value } }
    },
  })
}

/** Drafts of a single text. */
export const keptTexts = keptDrafts((value) => (typeof value === 'string' ? value : null))

/**
 * A form that begins as the API has it. What is changed in it stays on this device when the page is left, until it is
 * sent or discarded; it never hides that the API has something else by now.
 *
 * @param drafts of `keptDrafts`: nothing secret
 * @param key which form it is
 * @param now the value by the API
 * @param base what tells one state of the API from another; empty where nobody knows
 */
export function useDraft<T>(drafts: ReturnType<typeof keptDrafts<T>>, key: string, now: T, base: string) {
  const kept = useKept<Held<T>>(drafts, key, () => ({ draft: null }))
  // What the API has by now, such as what was sent and arrived after all, is no draft any more.
  const unsent = (held: Draft<T> | null) => (held && JSON.stringify(held.value) !== JSON.stringify(now) ? held : null)
  const draft = unsent(kept.value.draft)
  return {
    value: draft ? draft.value : now,
    isChanged: draft !== null,
    /** The API has something else than when the draft was begun. */
    isOutdated: draft !== null && draft.base !== base && draft.base !== '' && base !== '',
    change: (value: T) =>
      kept.change(({ draft: held }) => {
        const from = unsent(held)?.base ?? base
        const isAsBefore = from === base && JSON.stringify(value) === JSON.stringify(now)
        return { draft: isAsBefore ? null : { base: from, value } }
      }),
    /** Goes on with the draft, knowing what the API has by now. */
    goOn: () => kept.change(({ draft: held }) => ({ draft: held && { ...held, base } })),
    discard: kept.clear,
    /** False until the browser has taken over: what is typed before that would be lost. */
    ready: kept.ready,
  }
}

export type DraftState = Pick<ReturnType<typeof useDraft<unknown>>, 'isChanged' | 'isOutdated' | 'goOn' | 'discard'>
