'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { Icon } from './icon'
import type { LucideIcon } from './icons'

/** What a menu offers: something to do or somewhere to go. */
export type MenuEntry = {
  name: string
  icon?: LucideIcon
  danger?: boolean
  /** Why it cannot be done; it stays, and says so under its word. */
  reason?: string | null
} & ({ onChoose: () => void; href?: never } | { href: Route; onChoose?: never })

/** One line of a menu. Closes the menu first, so that a dialog it opens gives the focus back to the trigger. */
export function MenuItem({ entry, close }: { entry: MenuEntry; close: () => void }) {
  const { name, icon, danger, reason } = entry
  const look = danger ? 'danger' : undefined
  const content = (
    <>
      {icon && <Icon of={icon} />}
      {reason ? (
        <span>
          {name} <span className="sub">{reason}</span>
        </span>
      ) : (
        name
      )}
    </>
  )
  if (entry.href !== undefined && !reason) {
    return (
      <Link href={entry.href} role="menuitem" tabIndex={-1} className={look} onClick={close}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={reason ? undefined : look}
      aria-disabled={reason ? true : undefined}
      onClick={() => {
        if (reason) return
        close()
        entry.onChoose?.()
      }}
    >
      {content}
    </button>
  )
}
