import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

/** Amounts below each other, each at the end of its line. */
export function Totals({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={classNames(
        'grid gap-1 text-fg-muted *:flex *:flex-wrap *:items-baseline *:justify-between *:gap-x-4 *:gap-y-1 [&_dd]:whitespace-nowrap [&_dd]:text-fg-strong',
        className,
      )}
    >
      {children}
    </dl>
  )
}
