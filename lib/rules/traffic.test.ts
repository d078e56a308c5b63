import { expect, it } from 'vitest'
import { serverNameProblem } from './server-name'
import { monthPassed } from './traffic'

it.each([
  ['the first moment', '2026-11-01T00:00:00Z', 0],
  ['the middle of thirty days', '2026-11-16T00:00:00Z', 0.5],
  ['a day before the end', '2026-11-30T00:00:00Z', 29 / 30],
  ['February', '2026-02-15T00:00:00Z', 0.5],
  ['December, whose end is in another year', '2026-12-31T12:00:00Z', 30.5 / 31],
])('the month at %s', (_what, now, share) => expect(monthPassed(new Date(now))).toBeCloseTo(share, 6))

it.each([
  ['web-03', null],
  [' web 03 ', null],
  ['', 'empty'],
  ['   ', 'empty'],
  ['å'.repeat(255), null],
  ['å'.repeat(256), 'tooLong'],
])('a server called %j', (name, problem) => expect(serverNameProblem(name)).toBe(problem))
