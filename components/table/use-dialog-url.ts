'use client'

import { asString, useQueryStates } from '@/components/url/query-state'

const parsers = { dialog: asString, of: asString }

/** The open dialog of a list and its row, kept in the URL so that it can be shared and closed with Back. */
export function useDialogUrl<const Name extends string>(names: readonly Name[]) {
  const [{ dialog, of }, set] = useQueryStates(parsers, { history: 'push' })
  return {
    name: names.find((name) => name === dialog) ?? null,
    /** ID of the row. */
    of,
    open: (name: Name, id: string | null = null) => set({ dialog: name, of: id }),
    close: () => set(null, { history: 'replace' }),
  }
}
