import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { checkDomain, listTldPrices, lookUpCompany } from './api'
import { registerDomain, requestToken, transferExistingZone, transferNewZone } from './orders-api'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

const holder = { kind: 'noPerson', email: 'k@e.no', personId: 'N.PRI.1', firstName: 'K', lastName: 'N' } as const
const order = { name: 'e.no', holder, nameServers: null }
const unknown = { name: null }

it.each<[string, unknown, object]>([
  [
    'as the reference types it',
    { zone_id: 12, domain_name: 'e.no', expires_at: '2027-11-20', status: 'active' },
    { name: 'e.no' },
  ],
  [
    'as it is met',
    [{ zone_id: '12', domain_name: 'e.no', expires_at: '20.11.2027', status: 'Registered', order_id: '7' }],
    { name: 'e.no' },
  ],
  ['with nothing', [], unknown],
  ['without data', undefined, unknown],
  ['with something else', 'ok', unknown],
])('a registration succeeds with a response %s', async (_title, data, value) => {
  api.reply(envelope(200, { data, meta: { message: 'Domain registered successfully.' } }))
  expect((await registerDomain('t', order)).value).toEqual(value)
  expect(api.seen).toHaveLength(1)
})

it.each<[string, unknown, object]>([
  ['an object', { zone_id: '12' }, { ipsTag: 'TAG' }],
  ['an array', [{ zone_id: 12 }], { ipsTag: 'TAG' }],
  ['nothing', [], { ipsTag: 'TAG' }],
])('a transfer has begun, with the zone in %s', async (_title, data, value) => {
  api.reply(envelope(201, { data, meta: { ips_tag: 'TAG' } }))
  const wanted = { name: 'e.uk', authCode: '', holder: null }
  expect((await transferNewZone('t', wanted, true)).value).toEqual(value)
  expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({
    zone_name: 'e.uk',
    transfer_domain: true,
    use_existing_ns: true,
  })
  api.reply(envelope(200, { data }))
  expect((await transferExistingZone('t', wanted)).value.ipsTag).toBeNull()
})

it.each([
  [{ already_requested: true }, true],
  [{ already_requested: '1' }, true],
  [{}, false],
])('a one-time code: %j', async (meta, already) => {
  api.reply(envelope(200, { meta }))
  expect((await requestToken('t', 'e.no')).value).toEqual({ already })
})

it('decodes prices row by row, and omits unreadable ones', async () => {
  const row = { tld: '.NO', currency: 'nok', register: 129, renew: '129.00', transfer: null }
  api.reply(envelope(200, { data: [row, { tld: 'se' }, 5] }))
  expect((await listTldPrices('t')).value).toEqual([
    { tld: 'no', currency: 'NOK', register: '129', renew: '129.00', transfer: null },
  ])
})

it('decodes look-ups', async () => {
  api.reply(envelope(200, { data: { domain: 'e.no', available: '0', reason: 'Taken.' } }))
  expect((await checkDomain('t', 'e.no')).value).toEqual({ available: false, reason: 'Taken.' })
  api.reply(envelope(200, { data: [{ domain: 'e.no', available: true, reason: '' }] }))
  expect((await checkDomain('t', 'e.no')).value).toEqual({ available: true, reason: null })
  api.reply(envelope(200, { data: { company_name: 'A AS', address: null, zip_code: 123, city: 'Oslo' } }))
  expect((await lookUpCompany('t', '923609016')).value).toEqual({
    name: 'A AS',
    postalCode: '0123',
    city: 'Oslo',
  })
  api.reply(envelope(404))
  expect((await lookUpCompany('t', '923609017')).value).toBeNull()
})
