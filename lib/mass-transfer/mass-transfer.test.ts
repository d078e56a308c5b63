import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { wild } from '@/tests/answers'
import { transferStatuses } from './rules/item'
import { registrarRead, requestResult, transferItem, transferItems } from './model'

vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

const positive = fc.integer({ min: 1, max: 2_000_000_000 })
const when = fc.integer({ min: 1_000_000_000, max: 4_000_000_000 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const name = fc.constantFrom('a.no', 'xn--blbr-roah.no', 'navn-2.no')

const item = fc.record({
  item_id: positive,
  batch_id: positive,
  zone_id: maybe(positive),
  zone_name: name,
  display_name: name,
  status: fc.constantFrom(...transferStatuses),
  message: fc.constantFrom('', 'The registry rejected the auth code.'),
  source: fc.constantFrom('manual', 'external_registrar'),
  switch_ns: fc.boolean(),
  token_requested: fc.boolean(),
  created: when,
  updated: when,
  expires_at: maybe(when),
})

const result = fc.record({
  batch_id: positive,
  accepted: fc.nat(200),
  awaiting: fc.nat(200),
  rejected: fc.array(fc.record({ zone_name: name, reason: fc.constant('Why.') }), { maxLength: 3 }),
  redirects_created: fc.nat(9),
})

const read = fc.record({
  import_id: positive,
  domains: fc.array(
    fc.record({
      zone_name: name,
      display_name: name,
      supported: fc.boolean(),
      available: fc.boolean(),
      reason: fc.constantFrom('', 'Why.'),
      on_external_ns: fc.boolean(),
      record_count: positive,
      skipped_records: fc.nat(9),
      redirect_count: fc.nat(9),
      framed_count: fc.nat(9),
      expiry_date: fc.constantFrom(null, '2027-01-31'),
    }),
    { maxLength: 3 },
  ),
})

test.each([
  ['item', transferItem, item, {}],
  ['result', requestResult, result, {}],
  ['read', registrarRead, read, { renamed: { on_external_ns: 'on_domeneshop_ns' } }],
] as const)('both dialects decode to the same %s', (_, schema, record, rules) => {
  fc.assert(
    fc.property(record, (sent: unknown) => {
      expect(schema.parse(wild(sent, rules))).toEqual(schema.parse(sent))
    }),
  )
})

test('an unreadable item does not affect the others', () => {
  const { rows, unreadable } = transferItems.parse([
    { item_id: 1, zone_name: 'blåbær.no', status: 'brand_new' },
    { item_id: 2 },
  ])
  expect(rows).toMatchObject([{ id: '1', name: 'xn--blbr-roah.no', readable: 'blåbær.no', status: null }])
  expect(unreadable).toEqual([{ id: '2', index: 1 }])
})

test('a mostly unreadable response still counts as accepted', () => {
  expect(requestResult.parse({})).toEqual({ rejected: [], redirects: 0 })
})
