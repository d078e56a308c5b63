import { describe, expect, it } from 'vitest'
import { graphSpans, graphStart, sharpWidth, sharpWidthAtLeast } from './graphs'

describe('the width of an image', () => {
  it.each([
    ['in a column it just fits', 497, 500, 1, 497],
    ['in a wide column', 497, 1130, 1, 497],
    ['in a column that is too narrow', 497, 480, 1, null],
    ['in a column on a dense screen', 497, 560, 2, 497],
    ['on a screen between, where each pixel of its own covers one', 600, 560, 1.5, 400],
    ['of many pixels on a dense screen', 1600, 900, 2, 800],
    ['on a phone that two pixels each nearly fill', 480, 324, 3, 320],
    ['on a phone, where one pixel each would be tiny', 700, 340, 3, 700 / 3],
    ['on a phone, where it would be half as wide', 558, 340, 3, null],
  ])('is sharp %s', (_name, natural, available, density, width) => {
    expect(sharpWidth(natural, available, density)).toBe(width)
  })

  it.each([
    [558, 1120, 1, 1116],
    [558, 330, 3, 558],
    [558, 330, 1, 558],
    [600, 1250, 1.5, 1200],
  ])('of %i in %i at %d is at least its own when it is enlarged', (natural, available, density, width) => {
    expect(sharpWidthAtLeast(natural, available, density)).toBe(width)
  })
})

it('begins a day, a week, a month or a year before its end', () => {
  const end = new Date('2026-03-14T10:20:00Z')
  expect(graphSpans.map((span) => graphStart(span, end).toISOString().slice(0, 16))).toEqual([
    '2026-03-13T10:20',
    '2026-03-07T10:20',
    '2026-02-14T10:20',
    '2025-03-14T10:20',
  ])
})

it.each([
  ['month', '2026-03-31', '2026-02-28'],
  ['month', '2028-03-30', '2028-02-29'],
  ['month', '2026-12-31', '2026-11-30'],
  ['month', '2026-01-31', '2025-12-31'],
  ['year', '2028-02-29', '2027-02-28'],
] as const)('begins a %s before %s on %s, the last day of a shorter month', (span, end, start) => {
  expect(graphStart(span, new Date(`${end}T10:20:00Z`)).toISOString()).toBe(`${start}T10:20:00.000Z`)
})
