import { paths } from './paths'

/**
 * The pages of the panel that stand in menus: the one table behind the rail, the phone's bar, the palette and the
 * words for "you come back to". A page that is added to the panel is added here.
 */
export const menuPages = [
  { key: 'dashboard', path: paths.dashboard(), group: 'start' },
  { key: 'servers', path: paths.servers(), group: 'services' },
  { key: 'domains', path: paths.domains(), group: 'services' },
  { key: 'massTransfer', path: paths.massTransfer(), group: 'services' },
  { key: 'bgp', path: paths.bgp(), group: 'services' },
  { key: 'billing', path: paths.billing(), group: 'account' },
  { key: 'account', path: paths.account(), group: 'account' },
  { key: 'settings', path: paths.settings(), group: 'foot' },
] as const

export type MenuPage = (typeof menuPages)[number]
export type MenuPageKey = MenuPage['key']

/** The menu page that a path lies under; null for an address that no page has. */
export function menuPageOf(path: string): MenuPageKey | null {
  const { pathname } = new URL(path, 'http://panel')
  if (pathname === '/') return 'dashboard'
  // A page below another one that stands in the menu itself is nearer: the longest path is.
  const [under] = menuPages
    .filter((page) => page.path !== '/' && (pathname === page.path || pathname.startsWith(`${page.path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)
  return under?.key ?? null
}
