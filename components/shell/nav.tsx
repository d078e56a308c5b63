import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Menu } from '@/components/ui/icons'
import { menuItemClass, menuListClass } from '@/components/ui/class-names'
import { countedPages, menuPages, type MenuPage, type MenuPageKey } from '@/lib/pages'
import { MoreButton, MorePages, NavLink } from './nav-link'
import { pageIcons } from './page-icons'

/** Pages in the bottom bar of a phone; the others are under "More". */
const inBar: readonly MenuPageKey[] = ['dashboard', 'servers', 'domains', 'billing']

/** Navigation of wide screens; only icons between 640 and 1023 pixels, hidden on a phone. */
export function Rail({ brand }: { brand: ReactNode }) {
  const t = useTranslations('shell')
  const pages = useTranslations('pages')
  const links = (group: MenuPage['group']) => (
    <ul className="grid gap-px">
      {menuPages
        .filter((page) => page.group === group)
        .map(({ key, path }) => (
          <li key={key} className="relative">
            <NavLink
              className="rail-link"
              page={key}
              href={path}
              title={pages(key)}
              aria-describedby={isCounted(key) ? `rail-${key}` : undefined}
            >
              <PageIcon of={key} />
              <span className="sm:max-lg:sr-only">{pages(key)}</span>
            </NavLink>
            {isCounted(key) && <span id={`rail-${key}`} className="menu-count" data-count={key} />}
          </li>
        ))}
    </ul>
  )
  const titled = (group: 'services' | 'account') => (
    <div>
      <h2 className="px-2 pb-1 text-xs font-medium tracking-normal text-fg-muted sm:max-lg:sr-only">{t(group)}</h2>
      {links(group)}
    </div>
  )
  return (
    <nav
      className="sticky top-0 z-20 col-start-1 row-span-2 row-start-1 flex h-dvh flex-col gap-6 overflow-y-auto border-e border-line bg-rail px-3 pb-3 max-sm:hidden sm:max-lg:items-center sm:max-lg:px-2 print:hidden"
      aria-label={t('mainMenu')}
    >
      {brand}
      {links('start')}
      {titled('services')}
      {titled('account')}
      <div className="mt-auto">{links('foot')}</div>
    </nav>
  )
}

const tab = 'tab-link'

/** Bottom navigation of a phone. */
export function BottomBar() {
  const t = useTranslations('shell')
  const pages = useTranslations('pages')
  const more = menuPages.filter(({ key }) => !inBar.includes(key))
  const link = (className: string, { key, path }: MenuPage, describedBy?: string) => (
    <NavLink key={key} className={className} page={key} href={path} aria-describedby={describedBy}>
      <PageIcon of={key} />
      {pages(key)}
    </NavLink>
  )
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
      aria-label={t('shortMenu')}
    >
      {menuPages
        .filter(({ key }) => inBar.includes(key))
        .map((page) =>
          isCounted(page.key) ? (
            <div key={page.key} className="relative grid">
              {link(tab, page, `tab-${page.key}`)}
              <span id={`tab-${page.key}`} className="menu-count" data-count={page.key} />
            </div>
          ) : (
            link(tab, page)
          ),
        )}
      <MoreButton className={tab} popoverTarget="more-pages" pages={more.map(({ key }) => key)}>
        <Menu className="icon" aria-hidden="true" />
        {t('more')}
      </MoreButton>
      <MorePages id="more-pages" className={menuListClass} role="group" aria-label={t('more')}>
        {more.map((page) => link(`${menuItemClass} aria-[current]:font-semibold`, page))}
      </MorePages>
    </nav>
  )
}

/** `MenuCounts` puts a number and a mark next to these. */
const isCounted = (key: MenuPageKey) => countedPages.some((page) => page === key)

function PageIcon({ of }: { of: MenuPageKey }) {
  const Drawing = pageIcons[of]
  return <Drawing className="icon" aria-hidden="true" />
}
