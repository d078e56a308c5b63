import { expect, it } from 'vitest'
import { cardValidity } from './amounts'

it.each([
  [{ year: 2026, month: 11 }, 'expiring'],
  [{ year: 2026, month: 12 }, 'expiring'],
  [{ year: 2027, month: 1 }, 'good'],
  [{ year: 2026, month: 10 }, 'expired'],
  [null, 'good'],
] as const)('a card valid until %o is %s on 20 November 2026', (expires, validity) => {
  expect(cardValidity(expires, new Date('2026-11-20T12:00:00Z'))).toBe(validity)
})
