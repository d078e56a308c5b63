import { expect, it } from 'vitest'
import { goToKeys, menuPageOf, menuPages, menuPagesFor, singleKey } from './pages'

it.each([
  ['/', 'dashboard'],
  ['/?range=7', 'dashboard'],
  ['/servers/7001001/console', 'servers'],
  ['/domains/mass-transfer', 'massTransfer'],
  ['/domains/4?tab=records', 'domains'],
  ['/no/such/page', null],
  ['/serversx', null],
])('%s belongs to %s', (path, page) => {
  expect(menuPageOf(path)).toBe(page)
})

it('goes to every page of the menu by a key of its own, after g', () => {
  expect(new Set(Object.values(goToKeys)).size).toBe(menuPages.length)
  for (const page of menuPages) {
    expect(singleKey(goToKeys[page.key], true)).toEqual({ kind: 'goTo', page })
    expect(singleKey(goToKeys[page.key], false)).toBeNull()
  }
})

it('reads the other keys also after g', () => {
  for (const isGoing of [false, true]) {
    expect(singleKey('g', isGoing)).toEqual({ kind: 'wait' })
    expect(singleKey('/', isGoing)).toEqual({ kind: 'search' })
    expect(singleKey('?', isGoing)).toEqual({ kind: 'help' })
    expect(singleKey('i', isGoing)).toEqual({ kind: 'nextField' })
    expect(singleKey('q', isGoing)).toBeNull()
  }
})

it.each([
  ['an administrator', { kind: 'user', accessLevel: 'admin', unseen: [] }, []],
  ['a user without billing', { kind: 'user', accessLevel: 'user', unseen: ['billing'] }, ['billing']],
  ['a key for DNS', { kind: 'apiKey', accessLevel: null, unseen: ['servers', 'bgp'] }, ['servers', 'bgp']],
  ['a sign-in of which nothing is known', { kind: 'user', accessLevel: null }, []],
] as const)('the menu of %s lacks what the API refuses to show', (_who, viewer, lacking) => {
  const shown: readonly string[] = menuPagesFor(viewer).map(({ key }) => key)
  expect(menuPages.map(({ key }) => key).filter((key) => !shown.includes(key))).toEqual(lacking)
})
