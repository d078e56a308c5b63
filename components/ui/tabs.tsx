import type { Route } from 'next'
import Link from 'next/link'

type Tab = { href: Route; name: string }

/**
 * Parts of a thing, each with its own URL. None is fetched ahead: to answer, each would read the thing from the API
 * again, for a page that is seldom opened.
 */
export function Tabs({ label, tabs, current }: { label: string; tabs: Tab[]; current: Route }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, name }) => (
        <Link key={href} href={href} prefetch={false} aria-current={href === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
