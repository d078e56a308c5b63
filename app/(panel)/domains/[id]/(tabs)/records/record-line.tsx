import type { ReactNode } from 'react'

/** A line of a zone file, or a value, never shortened. */
export function RecordLine({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-md border border-line bg-sunken px-3 py-2 font-mono text-[0.78125rem]/5 wrap-anywhere whitespace-pre-wrap">
      {children}
    </p>
  )
}
