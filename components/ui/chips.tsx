import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon'
import { Check, Lock } from './icons'

/** Small radio buttons in a row; belongs in a fieldset with a legend. */
export function Chips({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>
}

type ChipProps = Omit<ComponentProps<'input'>, 'disabled' | 'type'> & {
  type?: 'radio' | 'checkbox'
  /** Disabled; the reason is in a `Why` below the row, whose ID goes to `aria-describedby`. */
  locked?: boolean
}

/** One of the radio buttons. */
export function Chip({ type = 'radio', locked, children, ...rest }: ChipProps) {
  return (
    <label className="chip">
      <input
        {...rest}
        className="peer absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
        type={type}
        disabled={locked}
      />
      <Icon
        of={locked ? Lock : Check}
        className="hidden size-3.5 stroke-[2.6] peer-checked:block peer-disabled:block"
      />
      {children}
    </label>
  )
}
