'use client'

import { createContext, useContext } from 'react'
import { checkboxClass } from '@/components/ui/class-names'
import type { warningsOf } from '@/lib/dns/zone-file/warnings'

type Included = {
  /** Keys of the excluded changes. */
  keys: ReadonlySet<string>
  toggle: (key: string) => void
  /** What the editor would warn of, by key of a change. */
  warnings: ReturnType<typeof warningsOf>
}

/** What a choice of changes depends on, in a context, so that excluding one does not render thousands of rows. */
export const IncludedContext = createContext<Included>({
  keys: new Set(),
  toggle: () => undefined,
  warnings: new Map(),
})

/** Checkbox that includes or excludes one change. */
export function IncludeCheckbox({ of, label }: { of: string; label: string }) {
  const { keys, toggle } = useContext(IncludedContext)
  return (
    // Not a `Tick`, because a row with a checked `Tick` is styled as selected.
    <span className="tick">
      <input
        className={checkboxClass}
        type="checkbox"
        aria-label={label}
        checked={!keys.has(of)}
        onChange={() => toggle(of)}
      />
    </span>
  )
}
