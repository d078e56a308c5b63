import { expect, it } from 'vitest'
import { sameRows } from './use-same-rows'

const row = (id: string, rest: object = {}) => ({ id, ips: ['203.0.113.1'], madeAt: new Date(1000), ...rest })

it('keeps the list of a reading that says the same', () => {
  const before = [row('1'), row('2')]
  expect(sameRows(before, [row('1'), row('2')])).toBe(before)
})

it.each([
  ['a text', { state: 'off' }, { state: 'running' }],
  ['a date', { endsAt: new Date(1000) }, { endsAt: new Date(2000) }],
  ['a date that is gone', { endsAt: new Date(1000) }, { endsAt: null }],
  ['an address more', {}, { ips: ['203.0.113.1', '203.0.113.2'] }],
  ['a field more', {}, { doing: 'reboot' }],
])('takes a row of which %s differs, and keeps the others', (_what, then, now) => {
  const before = [row('1'), row('2', then)]
  const after = [row('1'), row('2', now)]
  const same = sameRows(before, after)
  expect(same[0]).toBe(before[0])
  expect(same[1]).toBe(after[1])
})

it('follows rows that come, go and move', () => {
  const before = [row('1'), row('2')]
  const after = [row('3'), row('1')]
  const same = sameRows(before, after)
  expect(same.map(({ id }) => id)).toEqual(['3', '1'])
  expect(same[1]).toBe(before[0])
})
