'use client'

import { parseAsString, throttle, useQueryStates } from 'nuqs'
import { startTransition, useEffectEvent, useLayoutEffect, useState } from 'react'

const parsers = { dialog: parseAsString, of: parseAsString }

/**
 * The open dialog of a list and its row, kept in the URL so that it can be shared and closed with Back.
 *
 * @param barred whether the person may not change the list, or that row: no dialog opens, but one that was open stays,
 * because it says what the API has just refused
 */
export function useDialogUrl<const Name extends string>(
  names: readonly Name[],
  barred: boolean | ((name: Name, of: string | null) => boolean) = false,
) {
  const [{ dialog, of }, set] = useQueryStates(parsers, { history: 'push' })
  // Other parts of the page may have dialogs of other names.
  const wanted = names.find((name) => name === dialog) ?? null
  const isBarred = wanted !== null && (typeof barred === 'boolean' ? barred : barred(wanted, of))
  const [shown, setShown] = useState<string | null>(null)
  // Two rows have two dialogs.
  const asked = wanted && JSON.stringify([wanted, of])
  const open = isBarred && shown !== asked ? null : asked
  if (open !== shown) setShown(open)

  // The page that an answered change brings still has the URL of before. Were the dialog taken from the URL while that page is
  // being drawn, it would be put back and opened again; so the URL waits until the page is there.
  const [closes, setCloses] = useState(0)
  const takeFromUrl = useEffectEvent(() => {
    if (dialog === null) void set(null, { history: 'replace' })
  })
  useLayoutEffect(() => {
    if (closes > 0) takeFromUrl()
  }, [closes])

  return {
    name: open && wanted,
    /** ID of the row. */
    of,
    open: (name: Name, id: string | null = null) => void set({ dialog: name, of: id }),
    close: () => {
      void set(null, { history: 'replace', limitUrlUpdates: throttle(Infinity) })
      startTransition(() => setCloses((count) => count + 1))
    },
  }
}
