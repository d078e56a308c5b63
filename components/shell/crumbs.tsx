import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChevronLeft } from '@/components/ui/icons'
import { Link } from '@/components/visit/link'

/** A breadcrumb. The label may be a `Suspense` that waits for a server's name. */
export type Crumb = { label: ReactNode; href?: Route }

/**
 * Breadcrumbs. Rendered by the page and positioned over the bar by CSS, so they need no script and are right from the
 * first response. On a phone only a back link is shown.
 */
export function Crumbs({ items }: { items: readonly Crumb[] }) {
  const t = useTranslations('shell')
  return (
    <nav
      className="sticky top-0 z-16 col-start-2 row-start-1 ms-side flex h-bar max-w-[calc(100%-22rem)] items-center justify-self-start max-sm:ms-2 max-sm:max-w-[calc(100%-11rem)] print:hidden"
      aria-label={t('crumbs')}
    >
      <ol className="flex min-w-0 items-center gap-1 text-compact">
        {items.map(({ label, href }, place) => (
          <li
            key={place}
            className="flex min-w-0 items-center gap-1 whitespace-nowrap text-fg-muted *:min-w-0 *:truncate max-sm:not-nth-last-2:hidden sm:min-w-6 sm:not-first:before:px-0.5 sm:not-first:before:opacity-60 sm:not-first:before:content-['/']"
          >
            {href ? (
              <Link
                className="rounded-sm px-1 leading-6 text-fg-muted no-underline hover:bg-pressed hover:text-fg-strong max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:gap-1 max-sm:px-2 max-sm:text-sm/6 max-sm:text-fg"
                href={href}
              >
                <ChevronLeft className="icon sm:hidden" aria-hidden="true" />
                <span className="min-w-0 truncate">{label}</span>
              </Link>
            ) : (
              <span className="px-1 font-medium text-fg-strong" aria-current="page">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
