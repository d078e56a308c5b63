import { describe, expect, test } from 'vitest'
import { axisLabel, axisTop, legendValue, timeAxis } from '../servers/graph-axes'

describe('the value axis of a graph', () => {
  test.each([
    [0, 1e6, ['0', '0.25 M', '0.50 M', '0.75 M', '1.00 M']],
    [17_110_000, 20e6, ['0', '5 M', '10 M', '15 M', '20 M']],
    [9_190_000, 10e6, ['0', '2.5 M', '5.0 M', '7.5 M', '10.0 M']],
    [999_999, 1.2e6, ['0', '0.3 M', '0.6 M', '0.9 M', '1.2 M']],
  ])('of values up to %d ends at %d, in four round steps', (greatest, top, labels) => {
    expect(axisTop(greatest, 'port_bits')).toBeCloseTo(top, 3)
    expect([0, 1, 2, 3, 4].map((row) => axisLabel((top * row) / 4, top, 'port_bits'))).toEqual(labels)
  })

  test('of no errors ends at one', () => {
    expect([axisTop(0, 'port_errors'), axisLabel(0.5, 1, 'port_errors'), axisLabel(0.05, 0.2, 'port_errors')]).toEqual([
      1,
      '0.50',
      '50 m',
    ])
  })

  test('a percentage has no prefix', () => {
    expect([axisLabel(0.15, 0.6, 'port_percent'), legendValue(0.4924, 'port_percent')]).toEqual(['0.15', '0.49  '])
  })

  test.each([
    [0, '0.00  '],
    [0.025, '25.00 m'],
    [12_400_000, '12.40 M'],
    [1_250_000_000, '1.25 G'],
  ])('the legend writes %d as “%s”', (value, text) => expect(legendValue(value, 'port_bits')).toBe(text))
})

test.each([
  ['graph_day', 86_400, ['04:00', '08:00', '12:00', '16:00', '20:00', '00:00']],
  ['graph_week', 7 * 86_400, ['Sun 22', 'Mon 23', 'Tue 24', 'Wed 25', 'Thu 26', 'Fri 27', 'Sat 28']],
  ['graph_month', 30 * 86_400, ['02 Nov', '09 Nov', '16 Nov', '23 Nov']],
] as const)('the time axis of %s is in UTC', (span, seconds, labels) => {
  const now = Date.UTC(2026, 10, 28, 3, 10) / 1000
  const axis = timeAxis(span, now - seconds, now)
  expect(axis.labels.map(({ label }) => label)).toEqual(labels)
  expect([...axis.major, ...axis.minor].every((at) => at >= now - seconds && at <= now)).toBe(true)
})

test('the time axis of a year names its months', () => {
  const now = Date.UTC(2026, 10, 28) / 1000
  const axis = timeAxis('graph_year', now - 365 * 86_400, now)
  expect(axis.labels.map(({ label }) => label).join(' ')).toBe('Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov')
  expect(axis.major[0]).toBe(Date.UTC(2025, 11, 1) / 1000)
})
