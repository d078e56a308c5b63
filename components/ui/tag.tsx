import type { ReactNode } from 'react'

/** A kind, such as KVM; not a state. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>
}
