'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { GitCompare } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { isRecord } from '@/lib/model/is-record'
import { defineStoredForm, useStoredForm } from './use-stored-form'

/** Changes to an existing value: the typed one, and the API's one when typing started. */
type Draft<T> = { base: string; value: T }
type DraftForm<T> = { draft: Draft<T> | null }

/**
 * Defines a kind of draft. Call once, outside components.
 *
 * @param restored converts stored data to the value; null if it has another form
 */
export function defineDraft<T>(restored: (value: unknown) => T | null) {
  return defineStoredForm<DraftForm<T>>({
    stored: (held) => held,
    restored: ({ draft }, first) => {
      if (!isRecord(draft) || typeof draft.base !== 'string') return first
      const value = restored(draft.value)
      return value === null ? first : { draft: { base: draft.base, value } }
    },
  })
}

/** Drafts of a single text. */
export const textDrafts = defineDraft((value) => (typeof value === 'string' ? value : null))

/**
 * A form that starts with the API's value. Changes stay on this device after leaving the page, until they are sent or
 * discarded, and never hide that the API's value has changed.
 *
 * @param drafts from `defineDraft`; without secrets
 * @param key key of the form
 * @param now the API's value
 * @param base identifies a state of the API; empty when unknown
 */
export function useDraft<T>(drafts: ReturnType<typeof defineDraft<T>>, key: string, now: T, base: string) {
  const kept = useStoredForm<DraftForm<T>>(drafts, key, () => ({ draft: null }))
  // A value that the API already has, such as a sent one that arrived after all, is no longer a draft.
  const unsent = (held: Draft<T> | null) => (held && JSON.stringify(held.value) !== JSON.stringify(now) ? held : null)
  const draft = unsent(kept.value.draft)
  return {
    value: draft ? draft.value : now,
    isChanged: draft !== null,
    /** The API's value has changed since the draft was started. */
    isOutdated: draft !== null && draft.base !== base && draft.base !== '' && base !== '',
    change: (value: T) =>
      kept.change(({ draft: held }) => {
        const from = unsent(held)?.base ?? base
        const isAsBefore = from === base && JSON.stringify(value) === JSON.stringify(now)
        return { draft: isAsBefore ? null : { base: from, value } }
      }),
    /** Keeps the draft, based on the current value of the API. */
    goOn: () => kept.change(({ draft: held }) => ({ draft: held && { ...held, base } })),
    discard: kept.clear,
  }
}

export type DraftState = Pick<ReturnType<typeof useDraft<unknown>>, 'isChanged' | 'isOutdated' | 'goOn' | 'discard'>

/** Says that there are unsaved changes, and if they are based on an outdated value. */
export function DraftNotice({ draft: { isChanged, isOutdated, goOn, discard } }: { draft: DraftState }) {
  const t = useTranslations('ui.draft')
  if (!isChanged) return null
  if (!isOutdated) return <p className="text-compact text-fg-muted">{t('kept')}</p>
  return (
    <Notice
      tone="warn"
      icon={GitCompare}
      role="status"
      title={t('outdated.what')}
      actions={
        <>
          <Button onClick={discard}>{t('outdated.discard')}</Button>
          <Button variant="quiet" onClick={goOn}>
            {t('outdated.goOn')}
          </Button>
        </>
      }
    >
      {t('outdated.means')}
    </Notice>
  )
}
