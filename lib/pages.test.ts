import { expect, it } from 'vitest'
import { menuPageOf } from './pages'

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
