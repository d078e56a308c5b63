import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { ChevronLeft } from '@/components/ui/icons'

/** A breadcrumb. The label may be a `Suspense` that waits for a server's name. */
export type Crumb = { label: ReactNode; href?: Route }

/**
 * Breadcrumbs. Rendered by the page and positioned over the bar by CSS, so they need no script and are right from the
 * first response. On a phone only a back link is shown.
 */
export function Crumbs({ items }: { items: readonly Crumb[] }) {
  const t = useTranslations('shell')
  return (
    <nav className="crumbs" aria-label={t('crumbs')}>
      <ol>
        {items.map(({ label, href }, place) => (
          <li key={place}>
            {href ? (
              <Link href={href} prefetch={false}>
                <ChevronLeft className="icon" aria-hidden="true" />
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
