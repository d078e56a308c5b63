import { expect, it } from 'vitest'
import { axisValues, type ChartPoint, groupShown } from './points'

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
