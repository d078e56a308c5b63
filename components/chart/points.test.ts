import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { axisValues, type ChartPoint, chartScale, groupShown, labelShown } from './points'

const point = (key: string, over: Partial<ChartPoint> = {}): ChartPoint => ({
  ...{ key, label: key, short: key, group: key.slice(0, 4), values: [1], texts: ['1'], ...over },
})

/** The groups shown below twelve months from `first` on, counted from January 2025. */
function shown(first: number) {
  const points = Array.from({ length: 12 }, (_, place) =>
    point(`${2025 + Math.floor((first + place) / 12)}-${(first + place) % 12}`),
  )
  return points.flatMap((_, place) => groupShown(points, place) ?? [])
}

it('shows a year where it begins, and the first one where there is room', () => {
  expect(shown(0)).toEqual(['2025'])
  expect(shown(6)).toEqual(['2025', '2026'])
  expect(shown(11)).toEqual(['2026'])
})

it('holds stacked bars with what is expected, and each area', () => {
  const points = [point('a', { values: [3, -1], expected: { value: 2, text: '' } }), point('b', { values: [4, null] })]
  expect(axisValues({ kind: 'bars', points })).toEqual([5, 4])
  expect(axisValues({ kind: 'areas', points })).toEqual([3, -1, 4, 0])
})

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
      expect(shown.filter((label) => label === 'always').length).toBeLessThanOrEqual(6)
      expect(shown.filter((label) => label !== 'never').length).toBeLessThanOrEqual(12)
    }
  })
})
