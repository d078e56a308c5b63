'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Menu } from '@/components/ui/icons'
import { menuPageOf, menuPages, type MenuPage, type MenuPageKey } from '@/lib/pages'

/** Icons rendered on the server, so that they are not part of every page's first script. */
type PageIcons = Record<MenuPageKey, ReactNode>

/** Pages in the bottom bar of a phone; the others are under "More". */
const inBar: readonly MenuPageKey[] = ['dashboard', 'servers', 'domains', 'billing']

/** Navigation of wide screens; only icons between 640 and 1023 pixels, hidden on a phone. */
export function Rail({ brand, icons }: { brand: ReactNode; icons: PageIcons }) {
  const t = useTranslations('shell')
  const pages = useTranslations('pages')
  const here = menuPageOf(usePathname())
  const links = (group: MenuPage['group']) => (
    <ul>
      {menuPages
        .filter((page) => page.group === group)
        .map(({ key, path }) => {
          return (
            <li key={key}>
              <Link
                className="nav-link"
                href={path}
                aria-current={here === key ? 'page' : undefined}
                title={pages(key)}
                prefetch={false}
              >
                {icons[key]}
                <span>{pages(key)}</span>
              </Link>
            </li>
          )
        })}
    </ul>
  )
  return (
    <nav className="rail" aria-label={t('mainMenu')}>
      {brand}
      {links('start')}
      <div>
        <h2>{t('services')}</h2>
        {links('services')}
      </div>
      <div>
        <h2>{t('account')}</h2>
        {links('account')}
      </div>
      <div className="rail-foot">{links('foot')}</div>
    </nav>
  )
}

/** Bottom navigation of a phone. */
export function BottomBar({ icons }: { icons: PageIcons }) {
  const t = useTranslations('shell')
  const path = usePathname()
  const here = menuPageOf(path)
  const [first, more] = [true, false].map((isFirst) => menuPages.filter(({ key }) => inBar.includes(key) === isFirst))
  return (
    <nav className="bottom" aria-label={t('shortMenu')}>
      {first?.map((page) => (
        <BarLink key={page.key} page={page} here={here} icon={icons[page.key]} />
      ))}
      <button
        type="button"
        popoverTarget="more-pages"
        aria-current={here === null || inBar.includes(here) ? undefined : 'true'}
      >
        <Menu className="icon" aria-hidden="true" />
        {t('more')}
      </button>
      {/* The key remounts it on every page, which closes it. */}
      <div id="more-pages" popover="auto" className="menu" key={path}>
        {more?.map((page) => (
          <BarLink key={page.key} page={page} here={here} icon={icons[page.key]} />
        ))}
      </div>
    </nav>
  )
}

function BarLink({ page: { key, path }, here, icon }: { page: MenuPage; here: MenuPageKey | null; icon: ReactNode }) {
  const pages = useTranslations('pages')
  return (
    <Link href={path} aria-current={here === key ? 'page' : undefined} prefetch={false}>
      {icon}
      {pages(key)}
    </Link>
  )
}
