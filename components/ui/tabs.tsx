'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { tabsClass } from './tabs-class'

const linksClass =
  '*:relative *:inline-flex *:min-h-10 *:flex-none *:items-center *:gap-1.5 *:font-medium *:text-fg-muted *:no-underline *:hover:text-fg-strong *:focus-visible:rounded-sm *:focus-visible:-outline-offset-2 *:aria-[current]:text-fg-strong *:aria-[current]:after:absolute *:aria-[current]:after:inset-x-0 *:aria-[current]:after:bottom-0 *:aria-[current]:after:h-0.5 *:aria-[current]:after:rounded-t-[2px] *:aria-[current]:after:bg-accent max-sm:*:min-h-11 max-sm:*:min-w-11 max-sm:*:justify-center forced-colors:*:aria-[current]:after:bg-[Highlight]'

type Tab = { href: Route; name: string }

/**
 * Tabs of a resource, each with its own URL. They are not prefetched, because each would read the resource from the API
 * again. When they do not fit, the open one is scrolled into view.
 */
export function Tabs({ label, tabs, current }: { label: string; tabs: Tab[]; current: Route }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
  }, [current])
  return (
    <nav className={`${tabsClass} ${linksClass}`} aria-label={label} ref={row}>
      {tabs.map(({ href, name }) => (
        <Link key={href} href={href} prefetch={false} aria-current={href === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
