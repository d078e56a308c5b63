import type { ReactNode } from 'react'

/** A description list of names and values. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>
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
