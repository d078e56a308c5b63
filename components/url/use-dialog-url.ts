'use client'

import { parseAsString, useQueryStates } from 'nuqs'
import { useState } from 'react'

const parsers = { dialog: parseAsString, of: parseAsString }

/**
 * The open dialog of a list and its row, kept in the URL so that it can be shared and closed with Back.
 *
 * @param barred for who may not change the list: no dialog opens, but one that was open stays, because it says what the
 * API has just refused
 */
export function useDialogUrl<const Name extends string>(names: readonly Name[], barred = false) {
  const [{ dialog, of }, set] = useQueryStates(parsers, { history: 'push' })
  // Other parts of the page may have dialogs of other names.
  const wanted = names.find((name) => name === dialog) ?? null
  const [shown, setShown] = useState(barred ? null : wanted)
  const name = barred && shown !== wanted ? null : wanted
  if (name !== shown) setShown(name)
  return {
    name,
    /** ID of the row. */
    of,
    open: (name: Name, id: string | null = null) => void set({ dialog: name, of: id }),
    close: () => void set(null, { history: 'replace' }),
  }
}
