'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button'
import type { ButtonSize, ButtonVariant } from './button-class'
import { IconButton } from './icon-button'
import type { LucideIcon } from './icons'
import { menuGroupClass, menuListClass } from './menu-class'
import { menuKey } from './menu-keys'
import { MenuItem, type MenuEntry } from './menu-item'
import { placeBelow } from './place-below'

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

  useEffect(() => {
    if (!open || !box.current || !trigger.current) return
    placeBelow(box.current, trigger.current)
    box.current.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
  }, [open])

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
        {open &&
          groups().map((group, place) => (
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
