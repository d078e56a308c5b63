'use client'

import type { Route } from 'next'
import { useEffect, useRef } from 'react'
import { Link } from '@/components/visit/link'
import { tabsClass } from './class-names'

type Tab = { href: Route; name: string }

/**
 * Tabs of a resource, each with its own URL. When they do not fit, the open one is scrolled into view.
 */
export function Tabs({ label, tabs, current }: { label: string; tabs: Tab[]; current: Route }) {
  const row = useRef<HTMLElement>(null)
  const open = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!row.current || !open.current) return
    row.current.scrollLeft = open.current.offsetLeft - (row.current.clientWidth - open.current.offsetWidth) / 2
  }, [current])
  return (
    <nav className={tabsClass} aria-label={label} ref={row}>
      {tabs.map(({ href, name }) => (
        <Link
          key={href}
          ref={href === current ? open : null}
          href={href}
          aria-current={href === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
