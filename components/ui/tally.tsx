import type { ReactNode } from 'react'

/** Counts in one line, each with its icon. */
export function Tally({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-compact *:inline-flex *:items-center *:gap-1.5" role={role}>
      {children}
    </p>
  )
}
