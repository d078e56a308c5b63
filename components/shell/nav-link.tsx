'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@/components/visit/link'
import { menuPageOf, type MenuPageKey } from '@/lib/pages'

type NavLinkProps = {
  page: MenuPageKey
  href: Route
  className?: string
  title?: string
  'aria-describedby'?: string | undefined
  children: ReactNode
}

/** A link of the frame's menus, `aria-current` on its page and on those below it. */
export function NavLink({ page, ...rest }: NavLinkProps) {
  const here = menuPageOf(usePathname())
  return <Link {...rest} aria-current={here === page ? 'page' : undefined} />
}

type MoreButtonProps = ComponentProps<'button'> & { pages: readonly MenuPageKey[] }

/** Opens the menu of the pages that have no room of their own; current when one of `pages` is. */
export function MoreButton({ pages, ...rest }: MoreButtonProps) {
  const here = menuPageOf(usePathname())
  return <button {...rest} type="button" aria-current={here !== null && pages.includes(here) ? 'true' : undefined} />
}

/** The menu that `MoreButton` opens. The key remounts it on every page, which closes it. */
export function MorePages(props: ComponentProps<'div'>) {
  return <div key={usePathname()} {...props} popover="auto" />
}
