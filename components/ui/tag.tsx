import type { ReactNode } from 'react'

/** A tag with a kind, such as KVM; not for states. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-sm px-1.5 text-xs/5 font-medium whitespace-nowrap text-idle-fg inset-ring inset-ring-idle-line forced-colors:border">
      {children}
    </span>
  )
}
