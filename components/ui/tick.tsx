'use client'

import { checkboxClass } from './class-names'
import { NativeInput, type NativeInputProps } from './native-field'

type TickProps = Omit<NativeInputProps, 'type' | 'aria-label'> & {
  label: string
  /** Indeterminate: some, not all. */
  half?: boolean
}

/** A checkbox without a visible label, for a row or a whole table. */
export function Tick({ label, half = false, ...rest }: TickProps) {
  return (
    <span className="tick">
      <NativeInput
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
