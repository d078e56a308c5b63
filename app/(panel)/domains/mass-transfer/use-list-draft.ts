'use client'

import { keptForms, useKept } from '@/components/form/use-kept'
import { readableDomain } from '@/lib/rules/domain-name'
import { withoutNames } from '@/lib/rules/transfer-list'
import { emptyDraft, restoredDraft, storedDraft, type ListDraft } from '@/lib/rules/transfer-plan'

const drafts = keptForms<ListDraft>({ stored: storedDraft, restored: restoredDraft })

/** The list as it stays in this tab; on the device only its names and choices are kept, never a code. */
export function useListDraft() {
  const kept = useKept(drafts, 'transfers', () => emptyDraft)
  const { change } = kept
  return {
    ...kept,
    set: (part: Partial<ListDraft>) => change((now) => ({ ...now, ...part })),
    /** Adds text at the end, on lines of its own. */
    append: (text: string) => change((now) => ({ ...now, text: joined(now.text, text), lostLines: 0 })),
    /** Puts domains into the list again, and leads there. */
    add: (names: readonly string[]) => {
      change((now) => ({
        ...now,
        text: joined(withoutNames(now.text, new Set(names)), names.map(readableDomain).join('\n')),
      }))
      const field = document.getElementById(listFieldId)
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    },
    /** Takes out what the API has accepted. */
    drop: (names: ReadonlySet<string>) => change((now) => ({ ...now, text: withoutNames(now.text, names) })),
  }
}

export type ListDraftState = ReturnType<typeof useListDraft>

export const listFieldId = 'transfer-list'

function joined(text: string, more: string): string {
  const begin = text.trimEnd()
  return begin === '' ? more : `${begin}\n${more}`
}
