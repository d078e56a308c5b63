import { expect, it } from 'vitest'
import { monthsAfter } from './months'

it.each([
  ['2026-12-01T00:00:00.000Z', 1, '2027-01-01T00:00:00.000Z'],
  ['2026-12-31T18:30:00.000Z', 2, '2027-02-28T18:30:00.000Z'],
  ['2027-11-30T00:00:00.000Z', 3, '2028-02-29T00:00:00.000Z'],
  ['2026-05-31T00:00:00.000Z', -3, '2026-02-28T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', -12, '2025-01-15T00:00:00.000Z'],
])('%s and %i months: %s', (date, months, moved) => {
  expect(monthsAfter(new Date(date), months).toISOString()).toBe(moved)
})
