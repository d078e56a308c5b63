import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failureOf } from '@/tests/answers'
import {
  conflictingRecords,
  correctedTarget,
  redirectRefusalOf,
  targetProblem,
  type TargetProblem,
  targetToSend,
} from './redirect'

describe('a target', () => {
  test.each<[string, TargetProblem | null]>([
    ['https://example.net/hit', null],
    ['HTTP://Example.net', null],
    [' https://example.net/?a=b#c ', null],
    ['https://blåbær.no/tur', null],
    ['https://example.net/\u200B', null],
    ['\u00A0https://example.net/', null],
    ['https://tre–furer.no/', 'target'],
    ['', 'targetEmpty'],
    ['  ', 'targetEmpty'],
    ['example.net', 'target'],
    ['https://localhost/', 'target'],
    ['https://192.0.2.1/', 'target'],
    ['https://a b.no/', 'target'],
    ['https://exa\nmple.net/', 'target'],
    [`https://example.net/${'x'.repeat(2048)}`, 'target'],
    ['http:example.net', 'target'],
    ['https:/example.net', 'target'],
    ['https:///example.net', 'target'],
    ['ftp://example.net/', 'targetKind'],
    ['javascript:alert(1)', 'targetKind'],
    ['mailto:post@example.net', 'targetKind'],
    ['https://kari:hemmelig@example.net/', 'targetLogin'],
    ['https://www.fjell.no/', 'loop'],
    ['http://WWW.FJELL.NO./a', 'loop'],
    ['https://fjell.no/', null],
  ])('%#', (typed, problem) => expect(targetProblem(typed, 'www.fjell.no')).toBe(problem))

  test.each<[string, string | null]>([
    ['example.net/page', 'https://example.net/page'],
    ['//example.net', 'https://example.net'],
    ['http:/example.net', 'http://example.net'],
    ['https://tre–furer.no/om', 'https://tre-furer.no/om'],
    ['“https://example.net/”', 'https://example.net/'],
    ['<https://example.net/>', 'https://example.net/'],
    ['https://example.net', null],
    ['https://example.net\u200B', null],
    ['example', null],
    ['two words.no', null],
    ['', null],
  ])('%j is corrected to %s', (typed, corrected) => expect(correctedTarget(typed)).toBe(corrected))

  test('is sent as typed, except for non-ASCII host names', () => {
    expect(targetToSend(' https://Example.net/A?b=%20 ')).toBe('https://Example.net/A?b=%20')
    expect(targetToSend('https://blåbær.no/é')).toBe('https://xn--blbr-roah.no/%C3%A9')
  })

  test('never throws, and suggestions are valid', () => {
    const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl())
    fc.assert(
      fc.property(typed, (text) => {
        targetProblem(text, 'a.no')
        targetToSend(text)
        const corrected = correctedTarget(text)
        if (corrected !== null) expect(targetProblem(corrected, '')).toBeNull()
      }),
    )
  })
})

test('an address record at the name conflicts, a text record does not', () => {
  const records = ['TXT', 'A'].map((type) => ({ name: 'www', type }))
  expect(conflictingRecords('www', records)).toEqual([{ name: 'www', type: 'A' }])
  expect(conflictingRecords('www', records.slice(0, 1))).toEqual([])
  expect(conflictingRecords('@', records)).toEqual([])
})

test.each([
  ['Redirects are not available for externally hosted domains.', 'external'],
  ['A DNS record for this name already exists.', 'conflict'],
  ['A redirect for this name already exists.', 'exists'],
  ['Redirect URL is not valid.', 'url'],
  ['Redirect source is not valid.', 'source'],
  ['Redirect not found.', 'gone'],
  ['Unable to create redirect: Unknown server error', 'busy'],
  ['Something else.', null],
  [null, null],
])('%s', (message, key) => expect(redirectRefusalOf(failureOf(message))).toBe(key))
