'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { Icon } from './icon'
import type { LucideIcon } from './icons'
import { dangerItemClass, menuItemClass } from './menu-class'

/** An entry of a menu: an action or a link. */
export type MenuEntry = {
  name: string
  icon?: LucideIcon
  danger?: boolean
  /** Why it is disabled; shown below the label. */
  reason?: string | null
} & ({ onChoose: () => void; href?: never } | { href: Route; onChoose?: never })

/** A menu item. Closes the menu first, so that a dialog it opens restores the focus to the trigger. */
export function MenuItem({ entry, close }: { entry: MenuEntry; close: () => void }) {
  const { name, icon, danger, reason } = entry
  const look = danger && !reason ? dangerItemClass : menuItemClass
  const content = (
    <>
      {icon && <Icon of={icon} />}
      {reason ? (
        <span>
          {name} <span className="block text-xs text-fg-muted">{reason}</span>
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
      className={look}
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
