import { describe, expect, it } from 'vitest'
import { type PowerAction, powerProgress, watchPower, withMeasurement } from './power'

const sentAt = new Date('2026-11-03T18:00:00Z')
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000)

/** Progress after measurements such as `2 on`, `5 off`: seconds after sending, and the power state. */
function progress(action: PowerAction, ...measurements: string[]) {
  return powerProgress(
    measurements.reduce(
      (watch, text) => {
        const [seconds, power] = text.split(' ')
        return withMeasurement(watch, { on: power === 'on', measuredAt: after(Number(seconds)) })
      },
      watchPower(action, sentAt),
    ),
  )
}

describe('watching the power', () => {
  it.each([
    ['on', [], 'following'],
    ['on', ['2 off'], 'following'],
    ['on', ['2 off', '4 on'], 'reached'],
    ['on', ['1 off', '121 off'], 'late'],
    ['off', ['2 on'], 'following'],
    ['off', ['2 on', '4 off'], 'reached'],
    ['off', ['2 on', '122 on'], 'late'],
    // A server that is on right after sending a reboot has not started it yet.
    ['reboot', ['1 on'], 'following'],
    ['reboot', ['1 on', '3 off'], 'following'],
    ['reboot', ['1 on', '3 off', '9 on'], 'reached'],
    ['reboot', ['1 on', '130 on'], 'assumed'],
    ['reboot', ['1 on', '130 off'], 'late'],
    // A response that arrived out of order.
    ['off', ['4 off', '2 on'], 'reached'],
  ] as const)('%s after %j is %s', (action, measurements, expected) =>
    expect(progress(action, ...measurements)).toBe(expected),
  )
})
