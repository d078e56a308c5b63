import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { ChevronLeft } from '@/components/ui/icons'

/** A step of the way. The label may be a `Suspense` that waits for a server's name. */
export type Crumb = { label: ReactNode; href?: Route }

/**
 * Where the page lies. Rendered by the page and laid over the bar by the style sheet: so it needs no script and is
 * right from the first answer. On a phone it becomes one way back.
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
