import { expect, it } from 'vitest'
import { problemsInLog } from './log-check.mjs'

const line = (rest: object) => JSON.stringify({ level: 30, time: '2026-11-22T00:00:00.000Z', msg: 'api call', ...rest })
const fine = [
  line({ pathPattern: '/servers/{id}/reboot', reference: '8F2K-41QD', status: 200, ms: 31 }),
  line({ actor: '0123456789abcdef', customer: '1042', address: '192.0.2.1', event: 'signIn' }),
  line({ error: { name: 'TypeError', frames: ['f (.next/server/chunks/123.js:1:2345)'] } }),
]

it('finds no problem in an allowed log', () => {
  expect(problemsInLog([...fine, ''].join('\n'))).toEqual([])
})

it.each([
  ['▲ Next.js 16', 'is no line of the logger'],
  ['    at f (/x.js:1:2)', 'is no line of the logger'],
  ['{"level":30}', 'is no line of the logger'],
  [line({ actor: 'ingrid' }), 'names an actor'],
  [line({ text: 'of ingrid@example.com' }), 'holds an e-mail address'],
  [line({ token: 'a1'.repeat(32) }), 'holds a token or a secret'],
  [line({ typed: '0123456789abcdef' }), 'holds a password of the run'],
  [line({ pathPattern: '/servers/7001001' }), 'holds a path with an id'],
])('finds in %s that it %s', (bad, problem) => {
  expect(problemsInLog([...fine, bad].join('\n'))).toEqual([expect.stringMatching(`^line 4 ${problem}: `)])
})
