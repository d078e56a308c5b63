import { expect, test } from 'vitest'
import { ipsTagProblem, toIpsTag } from './name-servers'

test.each([
  ['FJORD-UK', null],
  [' fjord-uk ', null],
  ['FJORD\u2011UK\u200B', null],
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
  expect(toIpsTag('\u00A0fjord–uk\u200E')).toBe('FJORD-UK')
})
