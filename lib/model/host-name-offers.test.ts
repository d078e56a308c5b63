import { expect, test } from 'vitest'
import { correctedHostName, suggestedHostNames } from './host-name'

test.each([
  ['https://Files.Example.com/login', 'files.example.com'],
  ['web 03.example.com', 'web-03.example.com'],
  ['web_03.example.com', 'web-03.example.com'],
  ['web,03.example.com', 'web-03.example.com'],
  ['example.com:8080', 'example.com'],
  ['ingrid@example.com', 'example.com'],
  ['.example..com.', 'example.com'],
  ['https://blåbær.no/', 'xn--blbr-roah.no'],
  ['example.com', null],
  ['web-03', null],
  ['', null],
])('%s is corrected to %s', (typed, corrected) => {
  expect(correctedHostName(typed)).toBe(corrected)
})

test('suggests names that the server has had', () => {
  expect(suggestedHostNames('web-04', ['web-03', 'web-03.example.com'])).toEqual([
    'web-04.example.com',
    'web-03.example.com',
  ])
  expect(suggestedHostNames('web 04', ['web-03.example.com'])[0]).toBe('web-04.example.com')
  expect(suggestedHostNames('', ['web-03'])).toEqual([])
})
