import { expect, it } from 'vitest'
import { hoursUntilPinChanges } from './support-pin'

it.each([
  ['00:00:00', 24],
  ['14:20:00', 10],
  ['22:40:00', 1],
  ['23:40:00', 0],
])('at %s UTC the PIN changes in about %i hours', (time, hours) =>
  expect(hoursUntilPinChanges(new Date(`2026-11-20T${time}Z`))).toBe(hours),
)
