import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'

/** A tag with a kind, such as KVM; not for states. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>
}

/** A dash where a value is missing. @param says what it means, for screen readers, such as "Unknown" */
export function NoValue({ says }: { says: string }) {
  return (
    <span className="no-value text-fg-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{says}</span>
    </span>
  )
}

/** Counts in one line, each with its icon. */
export function Tally({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-compact *:inline-flex *:items-center *:gap-1.5" role={role}>
      {children}
    </p>
  )
}

/** A key on the keyboard. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={classNames(
        'inline-grid h-5 min-w-5 place-items-center rounded-sm bg-sunken px-1 font-sans text-[0.6875rem]/none whitespace-nowrap text-fg-muted inset-ring inset-ring-line',
        className,
      )}
    />
  )
}

/** The colour of a part in a legend. `className` has the colour. */
export function Swatch({ className }: { className?: string }) {
  return (
    <i
      className={classNames(
        'me-1.5 inline-block size-2.5 rounded-xs forced-color-adjust-none [print-color-adjust:exact]',
        className,
      )}
    />
  )
}
