import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon'
import { Check, Lock } from './icons'

/** Small radio buttons in a row; belongs in a fieldset with a legend. */
export function Chips({ children }: { children: ReactNode }) {
  return <div className="chips">{children}</div>
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
      <input {...rest} type={type} disabled={locked} />
      <Icon of={locked ? Lock : Check} />
      {children}
    </label>
  )
}
