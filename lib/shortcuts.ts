import { type MenuPage, type MenuPageKey, menuPages } from './pages'

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

export type SingleKey = { kind: 'goTo'; page: MenuPage } | { kind: 'search' } | { kind: 'help' } | { kind: 'wait' }

/**
 * What a single key does.
 *
 * @param key `KeyboardEvent.key`
 * @param isGoing whether `g` was pressed just before
 */
export function singleKey(key: string, isGoing: boolean): SingleKey | null {
  if (isGoing) {
    const page = menuPages.find((one) => goToKeys[one.key] === key.toLowerCase())
    if (page) return { kind: 'goTo', page }
  }
  if (key === goToKey) return { kind: 'wait' }
  if (key === '/') return { kind: 'search' }
  if (key === '?') return { kind: 'help' }
  return null
}
