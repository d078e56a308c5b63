'use client'

import { useState } from 'react'
import { Button, IconButton } from './button'
import type { ButtonSize, ButtonVariant } from './class-names'
import type { LucideIcon } from './icons'
import type { MenuEntry } from './menu-list'
import { onPress } from './on-press'

export type { MenuEntry }

type MenuProps = {
  /** Accessible name of the menu, and of a trigger without a text: “Actions for db-01”. */
  label: string
  /** Text of the trigger; by default it only has an icon. */
  word?: string
  icon: LucideIcon
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  /** Returns the entries in groups, separated by lines. Called while open, because a table has a menu in every row. */
  groups: () => readonly (readonly MenuEntry[])[]
}

const MenuList = onPress(() => import('./menu-list').then((loaded) => loaded.MenuList))

/** A button with a menu. */
export function Menu({ label, word, groups, ...look }: MenuProps) {
  /** The button, once it was pressed. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const trigger = {
    ...look,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      setAnchor(currentTarget)
      setIsOpen(true)
    },
  } as const
  return (
    <>
      {word ? <Button {...trigger}>{word}</Button> : <IconButton {...trigger} label={label} />}
      {anchor && (
        <MenuList label={label} groups={groups} anchor={anchor} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
