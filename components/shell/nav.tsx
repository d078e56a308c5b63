'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Menu } from '@/components/ui/icons'
import { menuItemClass, menuListClass } from '@/components/ui/menu-class'
import { menuPageOf, menuPages, type MenuPage, type MenuPageKey } from '@/lib/pages'

/** Icons rendered on the server, so that they are not part of every page's first script. */
type PageIcons = Record<MenuPageKey, ReactNode>

/** Pages in the bottom bar of a phone; the others are under "More". */
const inBar: readonly MenuPageKey[] = ['dashboard', 'servers', 'domains', 'billing']

const railLink =
  'relative flex min-h-8 items-center gap-2.5 rounded-md px-2 py-1 no-underline transition-colors sm:max-lg:size-11 sm:max-lg:justify-center'
/** 2 px of accent mean "here", as in tabs, steps and chosen rows, and nowhere else. */
const railLinkHere =
  'bg-card font-[550] text-fg-strong shadow-[var(--shadow-control),0_0_0_1px_var(--color-line)] before:absolute before:inset-y-1.5 before:-start-3 before:w-0.5 before:rounded-e-xs before:bg-accent sm:max-lg:before:-start-2.5 forced-colors:before:bg-[Highlight] [&>svg]:text-accent-fg'

/** Navigation of wide screens; only icons between 640 and 1023 pixels, hidden on a phone. */
export function Rail({ brand, icons }: { brand: ReactNode; icons: PageIcons }) {
  const t = useTranslations('shell')
  const pages = useTranslations('pages')
  const here = menuPageOf(usePathname())
  const links = (group: MenuPage['group']) => (
    <ul className="grid gap-px">
      {menuPages
        .filter((page) => page.group === group)
        .map(({ key, path }) => (
          <li key={key}>
            <Link
              className={classNames(
                railLink,
                here === key ? railLinkHere : 'font-[450] text-fg hover:bg-pressed [&>svg]:text-fg-muted',
              )}
              href={path}
              aria-current={here === key ? 'page' : undefined}
              title={pages(key)}
              prefetch={false}
            >
              {icons[key]}
              <span className="sm:max-lg:sr-only">{pages(key)}</span>
            </Link>
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

const tab = (isHere: boolean) =>
  classNames(
    'relative grid h-14 min-w-0 content-center justify-items-center gap-0.5 border-0 bg-transparent text-[0.6875rem]/4 no-underline [&>svg]:size-5 [&>svg]:stroke-[1.8]',
    isHere
      ? 'font-semibold text-accent-fg before:absolute before:inset-x-1/4 before:-top-px before:h-0.5 before:rounded-b-xs before:bg-accent forced-colors:before:bg-[Highlight]'
      : 'font-medium text-fg-muted',
  )

/** Where the menu of what the bar has no room for opens: above its last place. */
const above =
  'max-sm:end-2 max-sm:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] max-sm:m-0 max-sm:[position-area:none]'

/** Bottom navigation of a phone. */
export function BottomBar({ icons }: { icons: PageIcons }) {
  const t = useTranslations('shell')
  const path = usePathname()
  const here = menuPageOf(path)
  const isMore = here !== null && !inBar.includes(here)
  const [first, more] = [true, false].map((isFirst) => menuPages.filter(({ key }) => inBar.includes(key) === isFirst))
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
      aria-label={t('shortMenu')}
    >
      {first?.map((page) => (
        <BarLink key={page.key} className={tab(here === page.key)} page={page} here={here} icon={icons[page.key]} />
      ))}
      <button
        className={tab(isMore)}
        type="button"
        popoverTarget="more-pages"
        aria-current={isMore ? 'true' : undefined}
      >
        <Menu className="icon" aria-hidden="true" />
        {t('more')}
      </button>
      {/* The key remounts it on every page, which closes it. */}
      <div id="more-pages" popover="auto" className={`${menuListClass} min-w-48 ${above}`} key={path}>
        {more?.map((page) => (
          <BarLink
            key={page.key}
            className={`${menuItemClass} aria-[current]:font-semibold`}
            page={page}
            here={here}
            icon={icons[page.key]}
          />
        ))}
      </div>
    </nav>
  )
}

type BarLinkProps = { className: string; page: MenuPage; here: MenuPageKey | null; icon: ReactNode }

function BarLink({ className, page: { key, path }, here, icon }: BarLinkProps) {
  const pages = useTranslations('pages')
  return (
    <Link className={className} href={path} aria-current={here === key ? 'page' : undefined} prefetch={false}>
      {icon}
      {pages(key)}
    </Link>
  )
}
