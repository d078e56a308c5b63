import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxZones, pointingDomain, zonesToRead, type CandidateZone } from './pointing'

const zone = (name: string, over: Partial<CandidateZone> = {}): CandidateZone => ({
  id: name,
  name,
  display: name,
  active: true,
  external: false,
  recordCount: 5,
  ...over,
})

describe('the zones to read', () => {
  it('are those served here, the server’s own first, then the largest', () => {
    const zones = [
      zone('small.no', { recordCount: 2 }),
      zone('unknown.no', { recordCount: null }),
      zone('large.no', { recordCount: 90 }),
      zone('own.no', { recordCount: 1 }),
      zone('reverse.example.com', { recordCount: 1 }),
      zone('elsewhere.no', { external: true }),
      zone('asleep.no', { active: false }),
      zone('blank.no', { recordCount: 0 }),
      zone('2.0.192.in-addr.arpa'),
    ]
    const { zones: chosen, all } = zonesToRead(zones, ['Web-01.own.no.', 'a.b.reverse.example.com', 'server 7'])
    expect(chosen.map(({ name }) => name)).toEqual([
      'own.no',
      'reverse.example.com',
      'large.no',
      'small.no',
      'unknown.no',
    ])
    expect(all).toBe(5)
  })

  it('are limited in number', () => {
    fc.assert(
      fc.property(fc.array(fc.domain(), { maxLength: 200 }), (names) => {
        const found = zonesToRead(
          names.map((name) => zone(name)),
          [],
        )
        expect(found.zones.length).toBe(Math.min(maxZones, names.length))
        expect(found.all).toBe(names.length)
      }),
      { numRuns: 30 },
    )
  })
})

describe('the names that point to a server', () => {
  const records = [
    { name: '@', address: '192.0.2.10' },
    { name: 'www', address: '2001:0DB8:0:0:0:0:0:2' },
    { name: 'lab', address: '2001:db8:53:1::9' },
    { name: 'www', address: '192.0.2.10' },
    { name: 'other', address: '192.0.2.99' },
    { name: 'odd', address: 'not an address' },
  ]

  it('are found in any notation of the address, and in routed networks', () => {
    expect(pointingDomain(zone('a.no'), records, ['192.0.2.10', '2001:db8::2'], ['2001:db8:53::/48'])).toEqual({
      name: 'a.no',
      hosts: ['a.no', 'www.a.no', 'lab.a.no'],
    })
  })

  it('are null when there are none', () => {
    expect(pointingDomain(zone('a.no'), records, ['203.0.113.1'], [])).toBeNull()
  })
})
