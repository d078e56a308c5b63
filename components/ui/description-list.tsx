import type { ReactNode } from 'react'

/** A description list of names and values. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid text-compact *:grid *:min-h-9 *:grid-cols-[min(36%,9.5rem)_minmax(0,1fr)] *:items-baseline *:gap-3 *:border-line-soft *:px-4 *:py-2 *:not-last:border-b *:data-long:grid-cols-1 *:data-long:gap-0 [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_dd]:text-fg-strong [&_dt]:text-fg-muted [dialog_&]:*:px-0">
      {children}
    </dl>
  )
}

type KvRowProps = {
  name: ReactNode
  /** Shows a long value below its name. */
  long?: boolean
  children: ReactNode
}

/** A name with its value. */
export function DescriptionRow({ name, long, children }: KvRowProps) {
  return (
    <div data-long={long || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
