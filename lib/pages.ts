import { maySee, type Viewer } from './model/rights'
import { paths } from './paths'

/**
 * The pages in menus: the source for the sidebar, the phone's tab bar, the palette and the return text at sign-in. Add new
 * pages here, with what a sign-in needs to see them.
 */
export const menuPages = [
  { key: 'dashboard', path: paths.dashboard(), group: 'start', needs: null },
  { key: 'servers', path: paths.servers(), group: 'services', needs: 'servers' },
  { key: 'domains', path: paths.domains(), group: 'services', needs: 'domains' },
  { key: 'massTransfer', path: paths.massTransfer(), group: 'services', needs: 'domains' },
  { key: 'bgp', path: paths.bgp(), group: 'services', needs: 'bgp' },
  { key: 'billing', path: paths.billing(), group: 'account', needs: 'billing' },
  { key: 'account', path: paths.account(), group: 'account', needs: 'account' },
  { key: 'settings', path: paths.settings(), group: 'foot', needs: null },
] as const

export type MenuPage = (typeof menuPages)[number]
export type MenuPageKey = MenuPage['key']

/** The pages of the menu that a sign-in may see. */
export const menuPagesFor = (viewer: Pick<Viewer, 'kind' | 'accessLevel' | 'unseen'>): readonly MenuPage[] =>
  menuPages.filter(({ needs }) => maySee(viewer, needs))

/** Pages with a number in the menu, and a mark when something there needs attention. */
export const countedPages = ['servers', 'domains', 'billing'] as const

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

/**
 * Shortcuts of single keys: the source for what they do, for the palette and for the sheet that lists them. They can be
 * turned off in Settings (WCAG 2.1.4).
 */

/** Pressed before a key of `goToKeys`. */
export const goToKey = 'g'

export const goToKeys: Record<MenuPageKey, string> = {
  dashboard: 'h',
  servers: 's',
  domains: 'd',
  massTransfer: 't',
  bgp: 'p',
  billing: 'b',
  account: 'a',
  settings: ',',
}

/** How long `g` waits for the next key, in milliseconds. */
export const goToWaitMs = 1500

type SingleKey =
  { kind: 'goTo'; page: MenuPage } | { kind: 'search' } | { kind: 'help' } | { kind: 'nextField' } | { kind: 'wait' }

/**
 * What a single key does.
 *
 * @param key `KeyboardEvent.key`
 * @param isGoing whether `g` was pressed just before
 */
export function singleKey(key: string, isGoing: boolean): SingleKey | null {
  if (isGoing) {
    const page = menuPages.find((menuPage) => goToKeys[menuPage.key] === key.toLowerCase())
    if (page) return { kind: 'goTo', page }
  }
  if (key === goToKey) return { kind: 'wait' }
  if (key === '/') return { kind: 'search' }
  if (key === '?') return { kind: 'help' }
  if (key === 'i') return { kind: 'nextField' }
  return null
}
