import { type MenuPage, type MenuPageKey, menuPages } from './pages'

/**
 * Keyboard shortcuts: the source for what keys do, for the palette and for the sheet that lists them. Those of one key can
 * be turned off in Settings (WCAG 2.1.4).
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

/** The other shortcuts, with texts under `palette.shortcuts`. Keys of one entry are alternatives, or pressed together. */
export const shortcuts = [
  { key: 'palette', group: 'anywhere', keys: ['Ctrl', 'K'], alternatives: false },
  { key: 'search', group: 'anywhere', keys: ['/'], alternatives: false },
  { key: 'help', group: 'anywhere', keys: ['?'], alternatives: false },
  { key: 'rows', group: 'list', keys: ['↓', '↑'], alternatives: true },
  { key: 'open', group: 'list', keys: ['Enter'], alternatives: false },
  { key: 'select', group: 'list', keys: ['x'], alternatives: false },
] as const

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
