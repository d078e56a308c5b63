import { expect, test } from 'vitest'
import { isMovable, isReleasable, neighboursOf } from './move-address'

const extra = { id: '7', family: 'ipv4', role: 'extra', layer: 'l3', address: '192.0.2.7' } as const

test.each([
  ['of layer 3', extra, true, true],
  ['of layer 2', { ...extra, layer: 'l2' }, false, true],
  ['of an unknown layer', { ...extra, layer: null }, true, true],
  ['that is primary', { ...extra, role: 'primary' }, false, false],
  ['for management', { ...extra, role: 'management' }, false, false],
  ['of IPv6', { ...extra, family: 'ipv6' }, false, false],
  ['without an ID', { ...extra, id: null }, false, false],
] as const)('an address %s', (_what, address, movable, releasable) => {
  expect([isMovable(address), isReleasable(address)]).toEqual([movable, releasable])
})

const server = (id: string, more: object = {}) => ({
  id,
  name: `server ${id}`,
  state: 'running' as const,
  region: 'Oslo',
  addresses: [extra],
  ...more,
})
const five = Array.from({ length: 5 }, (_, index) => ({ ...extra, id: String(index) }))

test.each([
  ['another region', server('2', { region: 'Amsterdam' }), null],
  ['the same region', server('2'), { full: null, count: 1 }],
  ['an unknown region', server('2', { region: null }), { full: null, count: 1 }],
  ['five addresses', server('2', { addresses: five }), { full: 'limit', count: 5 }],
  ['a suspension', server('2', { state: 'suspended' }), { full: 'stopped', count: 0 }],
  ['an end', server('2', { state: 'cancelled' }), { full: 'stopped', count: 0 }],
  ['itself', server('1'), null],
])('a server with %s', (_what, other, found) => {
  const [neighbour] = neighboursOf({ id: '1', region: 'Oslo' }, [other])
  expect(neighbour ? { full: neighbour.full, count: neighbour.movable.length } : null).toEqual(found)
})
