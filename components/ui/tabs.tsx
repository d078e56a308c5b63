'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { useEffect, useRef } from 'react'

type Tab = { href: Route; name: string }

/**
 * Parts of a thing, each with its own URL. None is fetched ahead: to answer, each would read the thing from the API
 * again, for a page that is seldom opened. Where they do not fit, the one that is open is brought into sight.
 */
export function Tabs({ label, tabs, current }: { label: string; tabs: Tab[]; current: Route }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
  }, [current])
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map(({ href, name }) => (
        <Link key={href} href={href} prefetch={false} aria-current={href === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
