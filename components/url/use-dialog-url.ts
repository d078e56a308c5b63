'use client'

import { parseAsString, useQueryStates } from 'nuqs'

const parsers = { dialog: parseAsString, of: parseAsString }

/** The open dialog of a list and its row, kept in the URL so that it can be shared and closed with Back. */
export function useDialogUrl<const Name extends string>(names: readonly Name[]) {
  const [{ dialog, of }, set] = useQueryStates(parsers, { history: 'push' })
  return {
    // Other parts of the page may have dialogs of other names.
    name: names.find((name) => name === dialog) ?? null,
    /** ID of the row. */
    of,
    open: (name: Name, id: string | null = null) => void set({ dialog: name, of: id }),
    close: () => void set(null, { history: 'replace' }),
  }
}
