import type { ReactNode } from 'react'

/** Why a control is disabled; describes it by ID. Hidden until `showReasons` opens it. */
export function DisabledReason({ id, children }: { id: string; children: ReactNode }) {
  return (
    // What is before it lets the pointer cross the gap between the control and the bubble.
    <span
      className="fixed inset-auto m-0 w-max max-w-[min(20rem,100%-1rem)] overflow-visible rounded-lg border border-line bg-raised px-2.5 py-1.5 text-start font-sans text-compact font-normal wrap-break-word whitespace-normal text-fg shadow-float before:absolute before:inset-x-0 before:-inset-y-2 before:-z-1"
      role="tooltip"
      id={id}
      popover="manual"
    >
      {children}
    </span>
  )
}
