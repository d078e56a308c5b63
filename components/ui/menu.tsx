'use client'

import type { Route } from 'next'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from '@/components/visit/link'
import { Button, IconButton } from './button'
import {
  type ButtonSize,
  type ButtonVariant,
  dangerItemClass,
  menuGroupClass,
  menuItemClass,
  menuListClass,
} from './class-names'
import { Icon } from './icon'
import type { LucideIcon } from './icons'
import { placeBelow } from './place-below'

/**
 * Returns the menu item to focus after a key, or null for other keys. Arrows wrap around; a letter moves to the next
 * item that starts with it.
 *
 * @param words labels of the items, in order
 * @param at index of the focused item, -1 for none
 */
export function menuKey(key: string, words: readonly string[], at: number): number | null {
  const count = words.length
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return null
  const letter = key.toLocaleLowerCase()
  for (let step = 1; step <= count; step++) {
    const place = (Math.max(at, -1) + step) % count
    if (words[place]?.trim().toLocaleLowerCase().startsWith(letter)) return place
  }
  return null
}

type MenuProps = {
  /** Accessible name of the menu, and of a trigger without a text: “Actions for db-01”. */
  label: string
  /** Text of the trigger; by default it only has an icon. */
  word?: string
  icon: LucideIcon
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  /** Returns the entries in groups, separated by lines. Called on opening, because a table has a menu in every row. */
  groups: () => readonly (readonly MenuEntry[])[]
}

/** A button with a menu. Uses a native popover, so Escape and outside clicks close it and restore the focus. */
export function Menu({ label, word, icon, variant, size, className, groups }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const anchor = `--menu${id}`
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const shown = open ? groups() : []
  // What fills the menu may still be loading when it opens.
  const isFilled = shown.length > 0

  useEffect(() => {
    if (!isFilled || !box.current || !trigger.current) return
    placeBelow(box.current, trigger.current)
    box.current.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
  }, [isFilled])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') box.current?.hidePopover()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const all = items()
    const words = all.map((item) => item.textContent)
    const next = menuKey(
      event.key,
      words,
      all.findIndex((item) => item === document.activeElement),
    )
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }

  const shared = {
    ref: trigger,
    icon,
    variant,
    size,
    className,
    popoverTarget: id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    style: { anchorName: anchor },
  } as const
  return (
    <>
      {word ? <Button {...shared}>{word}</Button> : <IconButton {...shared} label={label} />}
      <div
        className={`${menuListClass} min-w-48`}
        ref={box}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        style={{ positionAnchor: anchor }}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={move}
      >
        {shown.map((group, place) => (
          <div role="group" className={menuGroupClass} key={place}>
            {group.map((entry) => (
              <MenuItem key={entry.name} entry={entry} close={() => box.current?.hidePopover()} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** An entry of a menu: an action or a link. */
export type MenuEntry = {
  name: string
  icon?: LucideIcon
  danger?: boolean
  /** Why it is disabled; shown below the label. */
  reason?: string | null
} & ({ onChoose: () => void; href?: never } | { href: Route; onChoose?: never })

/** A menu item. Closes the menu first, so that a dialog it opens restores the focus to the trigger. */
function MenuItem({ entry, close }: { entry: MenuEntry; close: () => void }) {
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
