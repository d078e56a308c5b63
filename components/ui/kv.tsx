import type { ReactNode } from 'react'

/** Names and values. */
export function Kv({ children }: { children: ReactNode }) {
  return <dl className="kv">{children}</dl>
}

type KvRowProps = {
  name: ReactNode
  /** The value stands under its name, for what is long. */
  long?: boolean
  children: ReactNode
}

/** One name and its value. */
export function KvRow({ name, long, children }: KvRowProps) {
  return (
    <div className={long ? 'long' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
