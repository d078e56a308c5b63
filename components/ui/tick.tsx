'use client'

import type { ComponentProps } from 'react'
import { checkboxClass } from './class-names'

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  label: string
  /** Indeterminate: some, not all. */ half?: boolean
}

/** A checkbox without a visible label, for a row or a whole table. */
export function Tick({ label, half = false, ...rest }: TickProps) {
  return (
    <span className="tick">
      <input
        {...rest}
        className={checkboxClass}
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          // `indeterminate` can only be set by script.
          if (box) box.indeterminate = half
        }}
      />
    </span>
  )
}
