import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chartScale, labelShown } from './scale'

describe('chartScale', () => {
  test.each([
    [[14_730], [0, 5000, 10_000, 15_000]],
    [[16_000], [0, 5000, 10_000, 15_000, 20_000]],
    [[4], [0, 1, 2, 3, 4]],
    [[0.47], [0, 0.2, 0.4, 0.6000000000000001]],
    [[0, -12], [0]],
    [[], [0]],
  ])('ticks for %j', (values, ticks) => {
    expect(chartScale(values).ticks).toEqual(ticks)
  })

  test('no value exceeds the axis, and none needs more than five parts', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.001, max: 1e12, noNaN: true }), { minLength: 1 }), (values) => {
        const { top, ticks } = chartScale(values)
        expect(top * (1 + 1e-9)).toBeGreaterThanOrEqual(Math.max(...values))
        expect(ticks.length).toBeLessThanOrEqual(6)
      }),
    )
  })
})

describe('labelShown', () => {
  test('the last is always labelled; at most twelve on wide screens, and six on a phone', () => {
    for (let count = 1; count <= 60; count += 1) {
      const shown = Array.from({ length: count }, (_, fromEnd) => labelShown(fromEnd, count))
      expect(shown[0]).toBe('always')
      expect(shown.filter((one) => one === 'always').length).toBeLessThanOrEqual(6)
      expect(shown.filter((one) => one !== 'never').length).toBeLessThanOrEqual(12)
    }
  })
})
