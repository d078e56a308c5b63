import type { ComponentProps } from 'react'
import { classNames } from './class-names'

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
