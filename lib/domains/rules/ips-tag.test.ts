import { expect, test } from 'vitest'
import { ipsTagProblem, toIpsTag } from './name-servers'

test.each([
  ['FJORD-UK', null],
  [' fjord-uk ', null],
  ['', 'missing'],
  ['  ', 'missing'],
  ['FJORD UK', 'characters'],
  ['FJORD_UK', 'characters'],
  ['FJØRD', 'characters'],
])('%s: %s', (typed, problem) => {
  expect(ipsTagProblem(typed)).toBe(problem)
})

test('is sent in upper case', () => {
  expect(toIpsTag(' fjord-uk ')).toBe('FJORD-UK')
})
