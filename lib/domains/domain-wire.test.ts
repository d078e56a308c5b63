import { expect, it, test, vi } from 'vitest'
import { registrant, zoneRow } from './model'

vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

const wire = {
  zone_id: '42',
  cust_id: '7',
  zone_name: 'XN--blbrtur-fxak.no.',
  zone_name_display: 'something else.no',
  zone_type: 'NATIVE',
  zone_active: '1',
  zone_protected: '1',
  zone_is_registered: '1',
  domain_registrar: 'norid',
  domain_status: 'active',
  domain_expiry_date: '2027-06-08 10:00:00',
  domain_auto_renew: '1',
  external_dns: '0',
  record_count: 4,
  zone_updated: 1_700_000_000,
}

const ours = {
  id: '42',
  name: 'xn--blbrtur-fxak.no',
  display: 'blåbærtur.no',
  state: 'active',
  registered: true,
  expiresAt: new Date('2027-06-08T10:00:00Z'),
  autoRenew: true,
  external: false,
  registry: 'norid',
  active: true,
  recordCount: 4,
  updatedAt: new Date(1_700_000_000_000),
  deletable: false,
}

it('decodes the display name itself, ignoring that of the API', () => {
  expect(zoneRow.parse(wire)).toEqual(ours)
})

it('decodes alike with undocumented types', () => {
  const wild = {
    ...wire,
    zone_id: 42,
    zone_name: 'xn--blbrtur-fxak.no',
    zone_is_registered: true,
    zone_protected: 1,
    domain_auto_renew: true,
    external_dns: false,
    record_count: '4',
    zone_updated: '1700000000',
  }
  expect(zoneRow.parse(wild)).toEqual(ours)
})

it('recognises a zone that is not registered, whatever its domain members are', () => {
  const none = { zone_id: '1', zone_name: 'kundeportal.net', zone_is_registered: '0', zone_updated: false }
  const read = zoneRow.parse({ ...none, domain_expiry_date: '2027-06-08 10:00:00', domain_auto_renew: '1' })
  expect(read).toMatchObject({
    state: 'notRegistered',
    expiresAt: null,
    autoRenew: null,
    updatedAt: null,
    deletable: true,
  })
})

it.each([[{ zone_name: 'x.no' }], [{ zone_id: '0', zone_name: 'x.no' }], [{ zone_id: '1' }], [[]], ['x']])(
  'refuses %o as a zone',
  (value) => {
    expect(zoneRow.safeParse(value).success).toBe(false)
  },
)

test('a registrant, whose postal code may include the country', () => {
  const read = registrant.parse({
    contact_id: 'SB1P',
    name: 'Kari',
    organization: '',
    email: 'k@example.no',
    address: 'Gate 1',
    city: 'Oslo',
    postal_code: 'NO-0123',
    country_code: 'no',
    type: 'person',
  })
  expect(read).toMatchObject({ kind: 'person', postalCode: '0123', country: 'NO', identity: null })
})
