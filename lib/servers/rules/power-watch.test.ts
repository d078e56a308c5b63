import { describe, expect, it } from 'vitest'
import { canSendPower, type PowerAction } from './power'
import {
  powerProgress,
  powersToMeasure,
  serverNow,
  watched,
  type WatchedPower,
  watchPower,
  withAnswer,
  withMeasurement,
} from './power-watch'

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
    // One of a clock that was ahead.
    ['off', ['2 on', '3600 on', '6 off'], 'reached'],
    ['off', ['3600 on', '4 on', '125 on'], 'late'],
  ] as const)('%s after %j is %s', (action, measurements, expected) =>
    expect(progress(action, ...measurements)).toBe(expected),
  )
})

describe('a server that this device has sent something to', () => {
  const done = { isAwaited: false, acceptedAt: sentAt }
  const watchedAfter = (action: PowerAction, answer: Partial<WatchedPower>, ...powers: boolean[]) =>
    powers.reduce((watched, on, at) => withAnswer(watched, { on, measuredAt: after(at) }, after(at)), {
      ...watched('1', 'web-1', action, sentAt),
      ...answer,
    })
  const off = { state: 'off', on: false } as const
  const running = { state: 'running', on: true } as const

  it.each([
    [
      'reboots: on, whatever was measured',
      running,
      watchedAfter('reboot', done, true, false),
      ['running', true, 'reboot'],
    ],
    ['reboots, read as off meanwhile', off, watchedAfter('reboot', done, true, false), ['running', true, 'reboot']],
    ['has rebooted, over an earlier record', off, watchedAfter('reboot', done, false, true), ['running', true, null]],
    ['goes off', running, watchedAfter('off', done, true), ['running', true, 'off']],
    ['is off, over an earlier record', running, watchedAfter('off', done, true, false), ['off', false, null]],
    // Without an answer, only a server that went off shows that it reboots.
    ['may reboot', running, watchedAfter('reboot', {}, true), ['running', true, null]],
    ['reboots after a lost answer', off, watchedAfter('reboot', {}, true, false), ['running', true, 'reboot']],
    [
      'is installed since',
      { state: 'installing', on: false },
      watchedAfter('reboot', done, false),
      ['installing', false, null],
    ],
    [
      'is in rescue mode',
      { state: 'rescue', on: true },
      watchedAfter('reboot', done, false),
      ['rescue', true, 'reboot'],
    ],
    ['was sent nothing', off, null, ['off', false, null]],
  ] as const)('%s', (_title, record, sent, expected) => {
    const { state, on, doing } = serverNow(record, sent, sentAt)
    expect([state, on, doing]).toEqual(expected)
  })

  it('is shown by its record once that is later', () =>
    expect(serverNow(off, watchedAfter('reboot', done, false, true), after(300))).toMatchObject({
      state: 'off',
      doing: null,
    }))

  it('does not keep others waiting that can be measured', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...watched(id, null, 'off', sentAt), ...done }))
    const all = [a, b, c].map((power) => power ?? expect.unreachable())
    const missed = all.map((power) => (power.id === 'a' ? withAnswer(power, null, after(2)) : power))
    const measured = missed.map((power) =>
      power.id === 'b' ? withAnswer(power, { on: true, measuredAt: after(2) }, after(2)) : power,
    )
    expect(powersToMeasure(measured).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })
})

it('what was measured as off is not switched off again', () => {
  const measured = { on: false, measuredAt: after(4) }
  const sent = withAnswer(watched('a', null, 'off', sentAt), measured, after(4))
  const now = serverNow({ state: 'running', on: true } as const, sent, after(5))
  const rights = { servers: true, account: true }
  expect(canSendPower('off', now, rights)).toEqual({ allowed: false, reason: 'alreadyOff' })
})

it('what a server is doing is not sent to it again', () => {
  const rebooting = { state: 'running', on: true, doing: 'reboot' } as const
  const rights = { servers: true, account: true }
  expect(canSendPower('reboot', rebooting, rights)).toEqual({ allowed: false, reason: 'underWay' })
  expect(canSendPower('off', rebooting, rights)).toEqual({ allowed: true })
})
