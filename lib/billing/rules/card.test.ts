import { expect, it } from 'vitest'
import { cardValidity, usedCard } from './amounts'

it.each([
  [{ year: 2026, month: 11 }, 'expiring'],
  [{ year: 2026, month: 12 }, 'expiring'],
  [{ year: 2027, month: 1 }, 'good'],
  [{ year: 2026, month: 10 }, 'expired'],
  [null, 'good'],
] as const)('a card valid until %o is %s on 20 November 2026', (expires, validity) => {
  expect(cardValidity(expires, new Date('2026-11-20T12:00:00Z'))).toBe(validity)
})

it.each([
  ['the default one', [{ isDefault: false }, { isDefault: true }], 1, 1],
  ['the only one', [{ isDefault: false }], 0, 0],
  ['none of several without a default', [{ isDefault: false }, { isDefault: false }], 0, null],
  ['none when an unreadable one may be it', [{ isDefault: false }], 1, null],
])('pays with %s', (_, cards, unreadable, place) =>
  expect(usedCard(cards, unreadable)).toBe(place === null ? null : cards[place]),
)
