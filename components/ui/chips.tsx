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

const chipClass =
  'relative inline-flex min-h-control cursor-pointer items-center gap-1.5 rounded-md border border-line-strong bg-card px-3 py-0.5 text-compact has-checked:border-accent has-checked:bg-selected has-checked:font-[550] has-checked:text-accent-fg has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-fg-muted forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]'

/** One of the radio buttons. */
export function Chip({ type = 'radio', locked, children, ...rest }: ChipProps) {
  return (
    <label className={chipClass}>
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
