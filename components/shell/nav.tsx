'use client'

import {
  ArrowLeftRight,
  Globe,
  LayoutDashboard,
  Menu,
  ReceiptText,
  Server,
  Settings2,
  UserRound,
  Waypoints,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { menuPageOf, menuPages, type MenuPage, type MenuPageKey } from '@/lib/pages'

export const pageIcons: Record<MenuPageKey, LucideIcon> = {
  dashboard: LayoutDashboard,
  servers: Server,
  domains: Globe,
  massTransfer: ArrowLeftRight,
  bgp: Waypoints,
  billing: ReceiptText,
  account: UserRound,
  settings: Settings2,
}

/** What a phone's bar has room for; the others are behind "More". */
const inBar: readonly MenuPageKey[] = ['dashboard', 'servers', 'domains', 'billing']

/** The rail of the wide screen; icons alone between 640 and 1023 pixels, nothing on a phone. */
export function Rail({ brand }: { brand: ReactNode }) {
  const t = useTranslations('shell')
  const pages = useTranslations('pages')
  const here = menuPageOf(usePathname())
  const links = (group: MenuPage['group']) => (
    <ul>
      {menuPages
        .filter((page) => page.group === group)
        .map(({ key, path }) => {
          const Mark = pageIcons[key]
          return (
            <li key={key}>
              <Link
                className="nav-link"
                href={path}
                aria-current={here === key ? 'page' : undefined}
                title={pages(key)}
                prefetch={false}
              >
                <Mark className="icon" aria-hidden="true" />
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

/** The bar at the bottom of a phone. */
export function BottomBar() {
  const t = useTranslations('shell')
  const path = usePathname()
  const here = menuPageOf(path)
  const [first, more] = [true, false].map((isFirst) => menuPages.filter(({ key }) => inBar.includes(key) === isFirst))
  return (
    <nav className="bottom" aria-label={t('shortMenu')}>
      {first?.map((page) => (
        <BarLink key={page.key} page={page} here={here} />
      ))}
      <button type="button" popoverTarget="more-pages" aria-current={inBar.includes(here) ? undefined : 'true'}>
        <Menu className="icon" aria-hidden="true" />
        {t('more')}
      </button>
      {/* Made anew on every page, and so closed. */}
      <div id="more-pages" popover="auto" className="menu" key={path}>
        {more?.map((page) => (
          <BarLink key={page.key} page={page} here={here} />
        ))}
      </div>
    </nav>
  )
}

function BarLink({ page: { key, path }, here }: { page: MenuPage; here: MenuPageKey }) {
  const pages = useTranslations('pages')
  const Mark = pageIcons[key]
  return (
    <Link href={path} aria-current={here === key ? 'page' : undefined} prefetch={false}>
      <Mark className="icon" aria-hidden="true" />
      {pages(key)}
    </Link>
  )
}
