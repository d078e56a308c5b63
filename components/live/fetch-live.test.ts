import { expect, it } from 'vitest'
import { encodeLive } from '@/lib/live-json'
import { parseAnswer } from './fetch-live'

const failure = { kind: 'tooMany', message: 'Slow down.', reference: '6NSW-P04T', status: 429, retryAfterSeconds: 30 }

it('understands a reading', () =>
  expect(parseAnswer(200, encodeLive({ value: 1, asOf: new Date(7) }))).toEqual({ value: 1, asOf: new Date(7) }))

it.each([
  ['a failure', 429, encodeLive({ failure }), failure],
  ['a page of a proxy', 502, '<html>Bad gateway</html>', { kind: 'unavailable' }],
  ['a page instead of data', 200, '<html>Welcome</html>', { kind: 'malformed' }],
  ['a reading without its time', 200, '{"value":1}', { kind: 'malformed' }],
  [
    'a failure of a kind that does not exist',
    500,
    '{"failure":{"kind":"toast","reference":"x"}}',
    { kind: 'unavailable' },
  ],
  ['a bare 401', 401, '', { kind: 'unauthenticated', reference: '' }],
])('throws for %s', (_what, status, text, expected) =>
  expect(() => parseAnswer(status, text)).toThrow(
    expect.objectContaining({ name: 'Error', failure: expect.objectContaining({ status, ...expected }) }),
  ),
)
