import { describe, expect, it } from 'vitest'
import { grantOfAll, isReadOnlyKey, keyAreas, type KeyPermissions, keySetOf, keySets, lastDay } from './api-keys'

const everywhere = (mode: 'r' | 'rw'): KeyPermissions =>
  Object.fromEntries(keyAreas.map((area) => [area, { mode, ids: null }]))

describe('a key with the same permission everywhere', () => {
  it.each(['r', 'rw'] as const)('has one mode (%s)', (mode) => {
    expect(grantOfAll(everywhere(mode))).toBe(mode)
  })

  it.each<[string, KeyPermissions]>([
    ['nothing', {}],
    ['one category less', { ...everywhere('rw'), account: undefined }],
    ['reads one category only', { ...everywhere('rw'), billing: { mode: 'r', ids: null } }],
    ['is limited in one', { ...everywhere('r'), dns: { mode: 'r', ids: ['1'] } }],
  ])('has no single mode: %s', (_, permissions) => {
    expect(grantOfAll(permissions)).toBeNull()
  })
})

describe('ready sets', () => {
  it('are recognised only while they are exactly the same', () => {
    expect(keySetOf(keySets.deploy)).toBe('deploy')
    expect(keySetOf({ ...keySets.dns, servers: undefined })).toBe('dns')
    expect(keySetOf({ dns: { mode: 'rw', ids: ['7'] } })).toBeNull()
    expect(keySetOf({})).toBeNull()
  })

  it('have a read-only one that changes nothing, anywhere', () => {
    expect(isReadOnlyKey(keySets.readOnly)).toBe(true)
    expect(Object.keys(keySets.readOnly)).toEqual([...keyAreas])
  })
})

it.each([
  [30, '2026-12-28'],
  [90, '2027-02-26'],
  [365, '2027-11-28'],
  [null, ''],
])('ends a key after %s days', (days, day) => expect(lastDay(days, new Date(2026, 10, 28, 23, 30))).toBe(day))
