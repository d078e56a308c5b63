import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { wild } from '@/tests/answers'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { recordRow } from './model'
import { createRecord, deleteRecord, listRecords, updateRecord } from './api'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

const id = '0123456789abcdef0123456789abcdef'
const wire = {
  record_id: id,
  record_name: 'www',
  record_type: 'A',
  record_value: '192.0.2.1',
  record_ttl: 300,
  record_priority: null,
}
const form = { id, name: 'www', type: 'A', value: '192.0.2.1', ttl: 300, priority: null }

it.each<[string, object, object]>([
  ['an address', {}, {}],
  ['the zone itself', { record_name: '@' }, { name: '@' }],
  ['no name', { record_name: '' }, { name: '@' }],
  ['capitals and a last dot', { record_name: 'WWW.', record_type: 'a' }, {}],
  ['an MX', { record_type: 'MX', record_value: 'm.no.', record_priority: 10 }, mx('m.no.', 10)],
  ['an MX with its priority inside', { record_type: 'MX', record_value: '20 m.no' }, mx('m.no', 20)],
  ['an MX without one', { record_type: 'MX', record_value: 'm.no' }, mx('m.no', null)],
  ['an SRV', { record_type: 'SRV', record_value: '10 5 5060 s.no.' }, { type: 'SRV', value: '10 5 5060 s.no.' }],
  [
    'an SRV with its priority apart',
    { record_type: 'SRV', record_value: '5 5060 s.no.', record_priority: 10 },
    { type: 'SRV', value: '10 5 5060 s.no.' },
  ],
  ['no TTL', { record_ttl: null }, { ttl: null }],
  ['no value', { record_value: null }, { value: '' }],
])('reads a record with %s in both dialects', (_title, changed, expected) => {
  expect(recordRow.parse({ ...wire, ...changed })).toEqual({ ...form, ...expected })
  expect(recordRow.parse(wild({ ...wire, ...changed }))).toEqual({ ...form, ...expected })
})

function mx(value: string, priority: number | null) {
  return { type: 'MX', value, priority }
}

it('decodes any record alike in both dialects', () => {
  const record = fc.record({
    record_id: fc.constant(id),
    record_name: fc.constantFrom('@', 'www', '_dmarc', '*.dev'),
    record_type: fc.constantFrom('A', 'TXT', 'MX', 'SRV', 'SOA', 'TLSA'),
    record_value: fc.constantFrom('192.0.2.1', 'v=spf1 -all', '10 m.no.', '1 2 s.no.', '123'),
    record_ttl: fc.option(fc.nat()),
    record_priority: fc.option(fc.nat(65_535)),
  })
  fc.assert(
    fc.property(record, (row) => {
      expect(recordRow.parse(wild(row))).toEqual(recordRow.parse(row))
    }),
  )
})

it('decodes the list row by row', async () => {
  api.reply(envelope(200, { data: [wire, { ...wire, record_id: '' }, 5, { ...wire, record_type: null }] }))
  const { value } = await listRecords('t', '7')
  expect(value.rows).toEqual([form])
  expect(value.unreadable).toHaveLength(3)
  expect(api.seen[0]?.url).toBe('/api/v0/dns/zones/7/records')
})

it('knows the Unicode form of each internationalised name once', async () => {
  const named = (record_name: string) => ({ ...wire, record_name })
  api.reply(envelope(200, { data: ['www', 'xn--br-zia.www', 'xn--br-zia.www', 'constructor'].map(named) }))
  expect((await listRecords('t', '7')).value.readable).toEqual([['xn--br-zia.www', 'brå.www']])
})

it('sends a new record, with a priority only if it has one', async () => {
  api.reply(envelope(201, { data: [], meta: { message: 'Record created successfully.' } }))
  const done = await createRecord('t', '7', { name: '@', type: 'MX', value: 'm.no.', ttl: 300, priority: 10 })
  expect(done.message).toBe('Record created successfully.')
  await createRecord('t', '7', { name: 'www', type: 'A', value: '192.0.2.1', ttl: 300, priority: null })
  expect(api.seen.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
    ['POST', { record_name: '@', record_type: 'MX', record_value: 'm.no.', record_ttl: 300, record_priority: 10 }],
    ['POST', { record_name: 'www', record_type: 'A', record_value: '192.0.2.1', record_ttl: 300 }],
  ])
})

it('replaces a record by its id', async () => {
  api.reply(envelope(200, { data: [] }))
  await updateRecord('t', '7', id, { name: 'www', type: 'A', value: '192.0.2.2', ttl: 60, priority: null })
  expect(api.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([`PUT /api/v0/dns/zones/7/records/${id}`])
})

it.each([
  ['A', '192.0.2.1', null, '192.0.2.1'],
  ['MX', 'mail.example.com', 10, '10 mail.example.com.'],
  ['MX', 'mail.example.com.', 10, '10 mail.example.com.'],
  ['TXT', 'AAA" "BBB', null, 'AAA" "BBB'],
])('deletes a record of type %s by its value %s', async (type, value, priority, sent) => {
  api.reply(envelope(200, { data: [] }))
  await deleteRecord('t', '7', { id, name: 'www', type, value, priority })
  const { pathname, searchParams } = new URL(api.seen[0]?.url ?? '', api.url)
  expect(pathname).toBe(`/api/v0/dns/zones/7/records/${id}`)
  expect(Object.fromEntries(searchParams)).toEqual({ name: 'www', type, value: sent })
})

it('never deletes without a value, which would delete every record of the name and type', async () => {
  api.reply(envelope(200, { data: [] }))
  await expect(deleteRecord('t', '7', { ...form, value: ' ' })).rejects.toThrow(RangeError)
  expect(api.seen).toHaveLength(0)
})

const anyRecord = { name: 'www', type: 'A', value: '192.0.2.1', ttl: 300, priority: null } as const

it('writes to one zone one after the other, also after a failure', async () => {
  let underWay = 0
  let most = 0
  api.reply((response, request) => {
    underWay += 1
    most = Math.max(most, underWay)
    setTimeout(() => {
      underWay -= 1
      envelope(api.seen.length === 1 ? 500 : 201)(response, request)
    }, 15)
  })
  const results = await Promise.allSettled([1, 2, 3].map(() => createRecord('t', '7', anyRecord)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(most).toBe(1)
})

it('writes to two zones at the same time', async () => {
  let answer = () => {}
  const bothAreThere = new Promise<void>((resolve) => (answer = resolve))
  api.reply((response, request) => {
    if (api.seen.length === 2) answer()
    void bothAreThere.then(() => envelope(201)(response, request))
  })
  await Promise.all([createRecord('t', '7', anyRecord), createRecord('t', '8', anyRecord)])
  expect(api.seen).toHaveLength(2)
})
