'use client'

import { createContext, useContext, type ReactNode } from 'react'

type LeftOut = { keys: ReadonlySet<string>; toggle: (key: string) => void }

const Context = createContext<LeftOut>({ keys: new Set(), toggle: () => undefined })

/** Provides the excluded changes in a context, so that excluding one does not render thousands of rows. */
export function ExcludedProvider({ value, children }: { value: LeftOut; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/** Checkbox that includes or excludes one change. */
export function IncludeCheckbox({ of, label }: { of: string; label: string }) {
  const { keys, toggle } = useContext(Context)
  return (
    // Not a `Tick`, because a row with a checked `Tick` is styled as selected.
    <span className="check">
      <input type="checkbox" aria-label={label} checked={!keys.has(of)} onChange={() => toggle(of)} />
    </span>
  )
}
