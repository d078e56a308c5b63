'use client'

import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { readableDomain } from '@/lib/model/domain-name'
import { withoutNames } from '@/lib/mass-transfer/rules/list'
import { emptyListDraft, restoredDraft, storedDraft, type ListDraft } from '@/lib/mass-transfer/rules/plan'

const drafts = defineStoredForm<ListDraft>({ stored: storedDraft, restored: restoredDraft })

/** The list, kept in this tab; the device stores only its names and choices, never a code. */
export function useListDraft() {
  const kept = useStoredForm(drafts, 'transfers', () => emptyListDraft)
  const { change } = kept
  return {
    ...kept,
    set: (part: Partial<ListDraft>) => change((now) => ({ ...now, ...part })),
    /** Appends text on separate lines. */
    append: (text: string) => change((now) => ({ ...now, text: joined(now.text, text), lostLines: 0 })),
    /** Adds domains to the list again, and moves to it. */
    add: (names: readonly string[]) => {
      change((now) => ({
        ...now,
        text: joined(withoutNames(now.text, new Set(names)), names.map(readableDomain).join('\n')),
      }))
      const field = document.getElementById(listFieldId)
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    },
    /** Removes domains that the API has accepted. */
    drop: (names: ReadonlySet<string>) => change((now) => ({ ...now, text: withoutNames(now.text, names) })),
  }
}

export const listFieldId = 'transfer-list'

function joined(text: string, more: string): string {
  const begin = text.trimEnd()
  return begin === '' ? more : `${begin}\n${more}`
}
