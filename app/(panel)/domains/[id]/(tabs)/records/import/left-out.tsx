'use client'

import { createContext, useContext, type ReactNode } from 'react'

type LeftOut = { keys: ReadonlySet<string>; toggle: (key: string) => void }

const Context = createContext<LeftOut>({ keys: new Set(), toggle: () => undefined })

/** Which changes are left out. Beside the table: thousands of rows stay as they are when one is left out. */
export function LeftOutProvider({ value, children }: { value: LeftOut; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/** Whether one change shall be written. */
export function TakeTick({ of, label }: { of: string; label: string }) {
  const { keys, toggle } = useContext(Context)
  return (
    // No `Tick`: a row with one that is ticked is drawn as selected.
    <span className="check">
      <input type="checkbox" aria-label={label} checked={!keys.has(of)} onChange={() => toggle(of)} />
    </span>
  )
}
