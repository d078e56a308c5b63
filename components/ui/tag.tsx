import type { ReactNode } from 'react'

/** A tag with a kind, such as KVM; not for states. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>
}
