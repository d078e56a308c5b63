import { expect, it } from 'vitest'
import { evenPace, onCourseFor, paceOf, serverNameProblem } from './server'

it.each([
  ['the first moment', '2026-11-01T00:00:00Z', null, 0],
  ['the middle of thirty days', '2026-11-16T00:00:00Z', '2026-10-09T00:00:00Z', 0.5],
  ['a day before the end', '2026-11-30T00:00:00Z', null, 29 / 30],
  ['February', '2026-02-15T00:00:00Z', null, 0.5],
  ['December, whose end is in another year', '2026-12-31T12:00:00Z', null, 30.5 / 31],
  ['the middle of what is left since the server was made', '2026-11-21T00:00:00Z', '2026-11-11T00:00:00Z', 0.5],
  ['the moment when the server was made, by a clock ahead', '2026-11-21T00:00:00Z', '2026-11-21T00:05:00Z', 0],
])('an even pace at %s', (_what, now, since, share) =>
  expect(evenPace(new Date(now), since === null ? null : new Date(since))).toBeCloseTo(share, 6),
)

it.each([
  [690, 688, 'even'],
  [723, 688, 'ahead'],
  [650, 688, 'under'],
  [0, 0, 'even'],
])('%d compared with %d is %s', (used, usual, pace) => expect(paceOf(used, usual)).toBe(pace))

it.each([
  ['web-03', null],
  [' web 03 ', null],
  ['', 'empty'],
  ['   ', 'empty'],
  ['å'.repeat(255), null],
  ['å'.repeat(256), 'tooLong'],
])('a server called %j', (name, problem) => expect(serverNameProblem(name)).toBe(problem))

it.each([
  [1040, 27 / 30, 1156],
  [2000, 0.5, 4000],
  [90, 0.1, null],
])('%d after %d of the period is on course for %s', (used, pace, course) =>
  expect(onCourseFor(used, pace)?.toFixed() ?? null).toBe(course?.toFixed() ?? null),
)
