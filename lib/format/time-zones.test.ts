import { expect, it } from 'vitest'
import { timeZoneLabel, timeZonesWith } from './time-zones'

it('lists zones by the names of today, once each', () => {
  const zones = timeZonesWith('UTC', 'Europe/Kyiv')
  expect(zones).toEqual(expect.arrayContaining(['Europe/Kyiv', 'Asia/Kolkata', 'Europe/Oslo', 'UTC']))
  expect(zones).not.toEqual(expect.arrayContaining(['Europe/Kiev']))
  expect(zones).not.toEqual(expect.arrayContaining(['Asia/Calcutta']))
  expect(new Set(zones).size).toBe(zones.length)
})

it.each([
  ['Europe/Oslo', '2026-01-15', 'Europe/Oslo (UTC+01:00)'],
  ['Europe/Oslo', '2026-07-15', 'Europe/Oslo (UTC+02:00)'],
  ['Asia/Kolkata', '2026-01-15', 'Asia/Kolkata (UTC+05:30)'],
  ['America/New_York', '2026-01-15', 'America/New York (UTC-05:00)'],
  ['UTC', '2026-01-15', 'UTC (UTC+00:00)'],
])('%s on %s is “%s”', (zone, day, label) => {
  expect(timeZoneLabel(zone, new Date(day))).toBe(label)
})
