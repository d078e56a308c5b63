'use client'

import { parseAsString, useQueryStates } from 'nuqs'

const parsers = { dialog: parseAsString, of: parseAsString }

/** Which dialog of a list is open, and over which row: in the URL, so that it can be sent to someone and Back closes it. */
export function useDialogUrl<const Name extends string>(names: readonly Name[]) {
  const [{ dialog, of }, set] = useQueryStates(parsers, { history: 'push', scroll: false })
  return {
    name: names.find((name) => name === dialog) ?? null,
    /** Id of the row. */
    of,
    open: (name: Name, id: string | null = null) => void set({ dialog: name, of: id }),
    close: () => void set(null, { history: 'replace' }),
  }
}
