import { expect, test } from 'vitest'
import { accentTokens, textOn } from './brand'

test.each([
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
  ['#fff', '#000000'],
  ['#0e5c77', '#ffffff'],
  ['#77c9dd', '#000000'],
  ['#ffcc00', '#000000'],
  ['#c00', '#ffffff'],
])('text on %s is %s', (accent, text) => {
  expect(textOn(accent)).toBe(text)
})

test('replaces only the accent of the theme', () => {
  const names = Object.keys(accentTokens({ light: '#c00', dark: '#f99' }))
  expect(names.filter((name) => !/accent|focus/.test(name))).toEqual([])
})
