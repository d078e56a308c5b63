import type { ReactNode } from 'react'

/** Why a control is disabled; describes it by ID. Hidden until `showReasons` opens it. */
export function DisabledReason({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="reason-bubble" role="tooltip" id={id} popover="manual">
      {children}
    </span>
  )
}
