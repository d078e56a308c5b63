import { describe, expect, it } from 'vitest'
import { grantOfAll, keyAreas, type KeyPermissions } from './api-keys'

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
