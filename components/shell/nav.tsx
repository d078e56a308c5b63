import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Menu } from '@/components/ui/icons'
import { classNames, menuItemClass, menuListClass } from '@/components/ui/class-names'
import { countedPages, type MenuPage, type MenuPageKey } from '@/lib/pages'
import { MenuCount } from './menu-counts'
import { MoreButton, MorePages, NavLink } from './nav-link'
import { pageIcons } from './page-icons'

/** Pages in the bottom bar of a phone; the others are under "More". */
const inBar: readonly MenuPageKey[] = ['dashboard', 'servers', 'domains', 'billing']

const rail = classNames(
  'sticky top-0 z-20 col-start-1 row-span-2 row-start-1 flex h-dvh flex-col gap-6 overflow-y-auto border-e border-line bg-rail px-3 pb-3 max-sm:hidden sm:max-lg:items-center sm:max-lg:px-2 print:hidden',
  'links:relative links:flex links:min-h-8 links:items-center links:gap-2.5 links:rounded-md links:px-2 links:py-1 links:font-[450] links:text-fg links:no-underline links:transition-colors links:not-aria-[current]:hover:bg-pressed sm:max-lg:links:size-11 sm:max-lg:links:justify-center links:[&>svg]:text-fg-muted',
  'links:here:bg-card links:here:font-[550] links:here:text-fg-strong links:here:shadow-[var(--shadow-control),0_0_0_1px_var(--color-line)] links:here:[&>svg]:text-accent-fg',
  'links:here:before:inset-y-1.5 links:here:before:-start-3 links:here:before:here-mark links:here:before:w-0.5 links:here:before:rounded-e-xs sm:max-lg:links:here:before:-start-2.5',
)

const bar = classNames(
  'grid auto-cols-fr grid-flow-col *:relative *:grid',
  'links:relative links:grid links:h-14 links:min-w-0 links:content-center links:justify-items-center links:gap-0.5 links:text-[0.6875rem]/4 links:font-medium links:text-fg-muted links:no-underline links:[&>svg]:size-5 links:[&>svg]:stroke-[1.8]',
  'links:here:font-semibold links:here:text-accent-fg links:here:before:inset-x-1/4 links:here:before:-top-px links:here:before:here-mark links:here:before:h-0.5 links:here:before:rounded-b-xs',
)

type NavProps = {
  /** Those that the sign-in may see. */
  of: readonly MenuPage[]
}

/** Navigation of wide screens; only icons between 640 and 1023 pixels, hidden on a phone. */
export function Rail({ brand, of }: NavProps & { brand: ReactNode }) {
  const t = useTranslations('shell')
  const pages = useTranslations('pages')
  const links = (group: MenuPage['group']) => (
    <ul className="grid gap-px">
      {of
        .filter((page) => page.group === group)
        .map(({ key, path }) => (
          <li key={key} className="relative">
            <NavLink
              page={key}
              href={path}
              title={pages(key)}
              aria-describedby={isCounted(key) ? `rail-${key}` : undefined}
            >
              <PageIcon of={key} />
              <span className="sm:max-lg:sr-only">{pages(key)}</span>
            </NavLink>
            {isCounted(key) && (
              <span id={`rail-${key}`}>
                <MenuCount page={key} />
              </span>
            )}
          </li>
        ))}
    </ul>
  )
  const titled = (group: 'services' | 'account') =>
    of.some((page) => page.group === group) && (
      <div>
        <h2 className="px-2 pb-1 text-xs font-medium tracking-normal text-fg-muted sm:max-lg:sr-only">{t(group)}</h2>
        {links(group)}
      </div>
    )
  return (
    <nav className={rail} aria-label={t('mainMenu')}>
      {brand}
      {links('start')}
      {titled('services')}
      {titled('account')}
      <div className="mt-auto">{links('foot')}</div>
    </nav>
  )
}

/** Bottom navigation of a phone. */
export function BottomBar({ of }: NavProps) {
  const t = useTranslations('shell')
  const pages = useTranslations('pages')
  const more = of.filter(({ key }) => !inBar.includes(key))
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
      aria-label={t('shortMenu')}
    >
      <ul className={bar}>
        {of
          .filter(({ key }) => inBar.includes(key))
          .map(({ key, path }) => (
            <li key={key}>
              <NavLink page={key} href={path} aria-describedby={isCounted(key) ? `tab-${key}` : undefined}>
                <PageIcon of={key} />
                {pages(key)}
              </NavLink>
              {isCounted(key) && (
                <span id={`tab-${key}`}>
                  <MenuCount page={key} isTab />
                </span>
              )}
            </li>
          ))}
        <li>
          <MoreButton popoverTarget="more-pages" pages={more.map(({ key }) => key)}>
            <Menu className="icon" aria-hidden="true" />
            {t('more')}
          </MoreButton>
        </li>
      </ul>
      <MorePages id="more-pages" className={menuListClass} role="group" aria-label={t('more')}>
        {more.map(({ key, path }) => (
          <NavLink key={key} className={`${menuItemClass} here:font-semibold`} page={key} href={path}>
            <PageIcon of={key} />
            {pages(key)}
          </NavLink>
        ))}
      </MorePages>
    </nav>
  )
}

/** The count is beside the link and describes it, so that the name of the link stays the same. */
const isCounted = (key: MenuPageKey): key is (typeof countedPages)[number] => countedPages.some((page) => page === key)

function PageIcon({ of }: { of: MenuPageKey }) {
  const Drawing = pageIcons[of]
  return <Drawing className="icon" aria-hidden="true" />
}
