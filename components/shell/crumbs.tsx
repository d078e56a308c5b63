import { ChevronLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { Route } from 'next'

export type Crumb = { label: string; href?: Route }

/** Where the page lies. On a phone it becomes one way back. The last crumb is the page itself and no link. */
export function Crumbs({ items }: { items: readonly Crumb[] }) {
  const t = useTranslations('shell')
  return (
    <nav className="crumbs" aria-label={t('crumbs')}>
      <ol>
        {items.map(({ label, href }, index) => (
          <li key={index}>
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
