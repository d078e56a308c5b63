'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import { type ComponentProps, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Link } from '@/components/visit/link'
import { menuPageOf, type MenuPageKey } from '@/lib/pages'

/** The page that is on its way, and the path of the one that is shown until it comes. */
let way: { from: string; to: string } | null = null
const listeners = new Set<() => void>()

/** Notes that a link was followed, so that the menu marks its page at once. @param to a path of the panel */
export function markOnTheWay(to: string): void {
  way = { from: location.pathname, to: new URL(to, location.href).pathname }
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The page of the menu that is shown, or that was just asked for. */
function useMenuPage(): MenuPageKey | null {
  const path = usePathname()
  const next = useSyncExternalStore(
    subscribe,
    () => (way?.from === path ? way.to : null),
    () => null,
  )
  // It has come: going back to where it was asked for must not mark it again.
  useEffect(() => {
    if (way && way.from !== path) way = null
  }, [path])
  return menuPageOf(next ?? path)
}

type NavLinkProps = {
  page: MenuPageKey
  href: Route
  className?: string
  title?: string
  'aria-describedby'?: string | undefined
  children: ReactNode
}

/** A link of the frame's menus, `aria-current` on its page and on those below it, from the press on. */
export function NavLink({ page, ...rest }: NavLinkProps) {
  const here = useMenuPage()
  return <Link {...rest} aria-current={here === page ? 'page' : undefined} onNavigate={() => markOnTheWay(rest.href)} />
}

type MoreButtonProps = ComponentProps<'button'> & { pages: readonly MenuPageKey[] }

/** Opens the menu of the pages that have no room of their own; current when one of `pages` is. */
export function MoreButton({ pages, ...rest }: MoreButtonProps) {
  const here = useMenuPage()
  return <button {...rest} type="button" aria-current={here !== null && pages.includes(here) ? 'true' : undefined} />
}

/** The menu that `MoreButton` opens. The key remounts it on every page, which closes it. */
export function MorePages(props: ComponentProps<'div'>) {
  return <div key={usePathname()} {...props} popover="auto" />
}
