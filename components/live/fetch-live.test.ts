import { expect, it } from 'vitest'
import { encodeLive } from '@/lib/live-json'
import { parseAnswer } from './fetch-live'

const failure = { kind: 'tooMany', message: 'Slow down.', reference: '6NSW-P04T', status: 429, retryAfterSeconds: 30 }

it.each([
  ['a reading', 200, encodeLive({ value: 1, asOf: new Date(7) }), { ok: true, value: 1, asOf: new Date(7) }],
  ['a failure', 429, encodeLive({ failure }), { ok: false, failure }],
])('understands %s', (_what, status, text, expected) => expect(parseAnswer(status, text)).toEqual(expected))

it.each([
  ['a page of a proxy', 502, '<html>Bad gateway</html>', 'unavailable'],
  ['a page instead of data', 200, '<html>Welcome</html>', 'malformed'],
  ['a reading without its time', 200, '{"value":1}', 'malformed'],
  ['a failure of a kind that does not exist', 500, '{"failure":{"kind":"toast","reference":"x"}}', 'unavailable'],
  ['a bare 401', 401, '', 'unauthenticated'],
])('returns a failure for %s', (_what, status, text, kind) =>
  expect(parseAnswer(status, text)).toMatchObject({ ok: false, failure: { kind, status, reference: '' } }),
)
