import { Menu } from '@base-ui/react/menu'
import type { Route } from 'next'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from '@/components/visit/link'
import { dangerItemClass, menuGroupClass, menuItemClass, menuListClass } from './class-names'
import { Icon } from './icon'
import { Check, type LucideIcon } from './icons'

/** An entry of a menu: an action, a link, or what can be on or off (`checked`), which leaves the menu open. */
export type MenuEntry = {
  name: string
  icon?: LucideIcon
  danger?: boolean
  /** Why it is disabled; shown below the label. */
  reason?: string | null
} & ({ onChoose: () => void; checked?: boolean; href?: never } | { href: Route; onChoose?: never; checked?: never })

type MenuListProps = {
  label: string
  groups: () => readonly (readonly MenuEntry[])[]
  /** The button that opens it. */
  anchor: HTMLElement
  isOpen: boolean
  onClose: () => void
}

/** What opens under the button of a `Menu`. A native popover too: above an open dialog, and closed by Back on a phone. */
export function MenuList({ label, groups, anchor, isOpen, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <Menu.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      {/* In the part of the page that its button is in, or the dialog, which makes everything else inert. */}
      <Menu.Portal
        container={anchor.closest<HTMLElement>('dialog, main, header, nav') ?? document.body}
        className="contents"
      >
        <Menu.Positioner
          className="menu-place"
          ref={showPopover}
          popover="auto"
          onToggle={({ newState }) => newState === 'closed' && onClose()}
          anchor={anchor}
          positionMethod="fixed"
          align="end"
          sideOffset={4}
        >
          <Menu.Popup
            className={`${menuListClass} min-w-48`}
            ref={list}
            aria-label={label}
            finalFocus={() => isFocusInMenu() && anchor}
          >
            <Groups list={list} groups={groups} anchor={anchor} onClose={onClose} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const showPopover = (box: HTMLElement | null) => box?.showPopover()

/** What was chosen may have moved the focus on. */
function isFocusInMenu(): boolean {
  const { activeElement, body } = document
  return activeElement === body || activeElement?.closest('[role=menu]') != null
}

type GroupsProps = Pick<MenuListProps, 'groups' | 'anchor' | 'onClose'> & { list: RefObject<HTMLElement | null> }

/** Apart, so that entries are only asked for while the menu is there. However it was opened, the first has the focus. */
function Groups({ list, groups, ...rest }: GroupsProps) {
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true })
  }, [list])
  return groups().map((group, place) => (
    <Menu.Group className={menuGroupClass} key={place}>
      {group.map((entry) => (
        <MenuItem key={entry.name} entry={entry} {...rest} />
      ))}
    </Menu.Group>
  ))
}

type MenuItemProps = { entry: MenuEntry } & Pick<MenuListProps, 'anchor' | 'onClose'>

function MenuItem({ entry, anchor, onClose }: MenuItemProps) {
  const { name, icon, danger, reason, href, checked, onChoose } = entry
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
  if (checked !== undefined) {
    return (
      <Menu.CheckboxItem className={menuItemClass} checked={checked} onCheckedChange={() => onChoose?.()}>
        <span className="flex size-4">
          <Menu.CheckboxItemIndicator render={<Icon of={Check} />} />
        </span>
        {name}
      </Menu.CheckboxItem>
    )
  }
  if (href !== undefined && !reason) {
    return (
      <Menu.LinkItem className={menuItemClass} render={<Link href={href} />} closeOnClick>
        {content}
      </Menu.LinkItem>
    )
  }
  return (
    <Menu.Item
      className={danger && !reason ? dangerItemClass : menuItemClass}
      disabled={Boolean(reason)}
      onClick={(event) => {
        // It would take the focus again from where `onChoose` moves it.
        event.preventBaseUIHandler()
        onClose()
        // A dialog that it opens gives the focus back to the button.
        anchor.focus()
        onChoose?.()
      }}
    >
      {content}
    </Menu.Item>
  )
}
