import { paths } from './paths'

/**
 * The pages in menus: the source for the sidebar, the phone's tab bar, the palette and the return text at sign-in. Add new
 * pages here.
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

/** Returns the menu page that a path belongs to; null for an unknown address. */
export function menuPageOf(path: string): MenuPageKey | null {
  const { pathname } = new URL(path, 'http://panel')
  if (pathname === '/') return 'dashboard'
  // A nested page may be in the menu too, so the longest matching path wins.
  const [under] = menuPages
    .filter((page) => page.path !== '/' && (pathname === page.path || pathname.startsWith(`${page.path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)
  return under?.key ?? null
}
