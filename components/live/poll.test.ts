import { describe, expect, it } from 'vitest'
import type { Failure } from '@/lib/model/outcome'
import { ReadError } from './fetch-live'
import { nextPollDelay } from './use-live'

type Power = 'starting' | 'on' | 'gone'
const plan = {
  moving: (power: Power) => power === 'starting',
  done: (power: Power) => power === 'gone',
  fastMs: 2000,
  slowMs: 30_000,
}
const failure = (over: Partial<Failure> = {}): Failure => ({
  kind: 'unavailable',
  message: null,
  reference: '2K8M-C0VN',
  status: 503,
  retryAfterSeconds: null,
  ...over,
})
const state = (value: Power, errorUpdateCount = 0, over: Partial<Failure> = {}) => ({
  data: { value, asOf: new Date(0) },
  error: errorUpdateCount > 0 ? new ReadError(failure(over)) : null,
  errorUpdateCount,
})

describe('the next poll', () => {
  it.each([
    ['fast while it moves', state('starting'), 2000],
    ['slow otherwise', state('on'), 30_000],
    ['never when nothing can change any more', state('gone'), false],
    ['never when nothing can change any more, even after a failure', state('gone', 1), false],
    ['doubled after a failure', state('starting', 1), 4000],
    ['doubled again', state('starting', 3), 16_000],
    ['a minute at most', state('starting', 9), 60_000],
    ['a minute at most when slow', state('on', 1), 60_000],
    ['what the API asked for', state('starting', 1, { retryAfterSeconds: 90 }), 90_000],
    ['an hour, the longest that is passed on', state('starting', 1, { retryAfterSeconds: 3600 }), 3_600_000],
    ['no sooner because the API asked for less', state('starting', 4, { retryAfterSeconds: 1 }), 32_000],
    ['not while signed out', state('starting', 1, { kind: 'unauthenticated' }), false],
  ])('%s', (_rule, now, expected) => expect(nextPollDelay(now, plan)).toBe(expected))

  it('is a minute after a failure, however long the slow pace', () => {
    expect(nextPollDelay(state('on'), { ...plan, slowMs: 300_000 })).toBe(300_000)
    expect(nextPollDelay(state('on', 1), { ...plan, slowMs: 300_000 })).toBe(60_000)
    expect(nextPollDelay(state('on', 1), { ...plan, slowMs: false })).toBe(60_000)
  })

  it('has no slow pace when disabled', () => {
    expect(nextPollDelay(state('on'), { ...plan, slowMs: false })).toBe(false)
    expect(nextPollDelay(state('starting'), { ...plan, slowMs: false })).toBe(2000)
  })
})
