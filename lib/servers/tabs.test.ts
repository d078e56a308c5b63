import { expect, test } from 'vitest'
import { retitled, titleOf } from './tabs'

test.each([
  ['web-03', 'web-04'],
  ['s', 'web'],
  ['Graphs', 'web'],
  ['Havn', 'web'],
  ['eu · web', 'web'],
  ['web', '$& · web'],
])('a server called %s that is renamed to %s changes nothing else in the title', (from, to) => {
  expect(retitled(`${titleOf('Graphs', from)} · Havn`, from, to)).toBe(`Graphs · ${to} · Havn`)
  expect(retitled(`${from} · Havn`, from, to)).toBe(`${to} · Havn`)
})

test('a title that does not name the server stays', () => {
  expect(retitled('Graphs · 42 · Havn', 'web', 'db')).toBe('Graphs · 42 · Havn')
})
