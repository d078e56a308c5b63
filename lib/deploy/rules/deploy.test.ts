import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failureOf } from '@/tests/answers'
import {
  deployCosts,
  type DeployOrder,
  eligibilityConcerns,
  inStockAt,
  isOfferedAt,
  numberedNames,
  optionsOf,
  optionsText,
  orderKey,
  orderPrice,
  placedHourly,
  startOf,
  termProblem,
} from './deploy'
import { type Absence, absenceAfter, deployRefusalOf, isGone } from './orders'

test.each([
  ['os-103', { kind: 'system', id: '103' }],
  ['iso-5', { kind: 'iso', id: '5' }],
  ['rescue', { kind: 'rescue' }],
  ['os-', null],
  ['os-1x', null],
  ['', null],
  [null, null],
])('%j in the URL is %j', (text, start) => {
  expect(startOf(text)).toEqual(start)
})

describe('numbered names', () => {
  test.each([
    ['web-01.example.no', ['web-01.example.no', 'web-02.example.no', 'web-03.example.no']],
    ['web09.example.no', ['web09.example.no', 'web10.example.no', 'web11.example.no']],
    ['db.example.no', ['db.example.no', 'db-02.example.no', 'db-03.example.no']],
    ['n1', ['n1', 'n2', 'n3']],
  ])('%s', (first, names) => {
    expect(numberedNames(first, 3)).toEqual(names)
  })

  test('are distinct', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z][a-z0-9-]{0,10}\.example\.no$/),
        fc.integer({ min: 1, max: 50 }),
        (name, count) => {
          expect(new Set(numberedNames(name, count)).size).toBe(count)
        },
      ),
    )
  })
})

test('options are formatted and parsed; invalid ones are dropped', () => {
  expect(optionsOf('901-9012,902-9021')).toEqual({ 901: '9012', 902: '9021' })
  expect(optionsText({ 901: '9012', 902: '9021' })).toBe('901-9012,902-9021')
  expect(optionsOf('901-9012,x-1,902')).toEqual({ 901: '9012' })
  expect(optionsOf(null)).toEqual({})
})

test('in stock: anywhere, or in one region', () => {
  const mixed = { inStock: true, soldOutIn: ['2'] }
  expect([inStockAt(mixed, '1'), inStockAt(mixed, '2'), inStockAt(mixed, null)]).toEqual([true, false, true])
  expect(inStockAt({ inStock: false, soldOutIn: [] }, '1')).toBe(false)
  expect(['1', '3', null].map((region) => isOfferedAt({ regionIds: ['1', '2'] }, region))).toEqual([true, false, true])
})

test('gone only after several reads and some time', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  const absent = (times: readonly number[]) =>
    times.reduce<Absence | null>((before, time) => absenceAfter(before, false, at(time)), null)
  expect(isGone(absent([0, 2, 4, 6, 8]), at(8))).toBe(false)
  expect(isGone(absent([0, 600]), at(600))).toBe(false)
  expect(isGone(absent([0, 15, 30, 45, 60]), at(60))).toBe(true)
  expect(absenceAfter(absent([0, 15]), true, at(30))).toBeNull()
})

const order: DeployOrder = {
  ...{ productId: '13', priceId: '1013', auctionId: null, regionId: '1', start: { kind: 'rescue' }, term: 'hourly' },
  ...{ waitlist: null, quantity: 1, hostnames: ['a.example.no'], sshKeyIds: ['1', '2'], options: { 9: '1', 8: '2' } },
}

test('the order of members does not matter for identical orders; another name does', () => {
  expect(orderKey({ ...order, sshKeyIds: ['2', '1'], options: { 8: '2', 9: '1' } })).toBe(orderKey(order))
  expect(orderKey({ ...order, hostnames: ['b.example.no'] })).not.toBe(orderKey(order))
})

test('terms on which products are sold', () => {
  expect(termProblem({ hourly: false, recurring: true }, 'hourly')).toBe('notHourly')
  expect(termProblem({ hourly: true, recurring: false }, 'annual')).toBe('onlyHourly')
  expect(termProblem({ hourly: true, recurring: true }, 'monthly')).toBeNull()
})

test('unknown facts are not a concern', () => {
  const unknown = { verified: null, hasCard: null, cardQualifies: null, arrears: null }
  expect(eligibilityConcerns(unknown, 'hourly')).toEqual([])
  expect(
    eligibilityConcerns({ verified: false, hasCard: false, cardQualifies: false, arrears: false }, 'hourly'),
  ).toEqual(['unverified', 'credit', 'noCard'])
  expect(eligibilityConcerns({ ...unknown, hasCard: true, cardQualifies: false }, 'monthly')).toEqual(['card'])
  expect(eligibilityConcerns({ ...unknown, arrears: false }, 'monthly')).toEqual([])
})

describe('price of an order', () => {
  const product = { hourlyRate: '0.20411', monthlyRate: '149', setup: null, discountYear: 10 }

  test('by the hour: nothing now, with a monthly maximum', () => {
    expect(orderPrice(product, [], 'hourly', 3)).toEqual({
      perHour: '0.61233',
      perMonth: '447',
      setup: null,
      discount: null,
      firstInvoice: null,
    })
  })

  test('for a year, calculated as by the service: each month reduced and rounded', () => {
    const price = orderPrice(product, [], 'annual', 2)
    expect(price).toMatchObject({ perMonth: '298', firstInvoice: '3218.40', discount: '357.60' })
  })

  test('options and one-time fees', () => {
    const price = orderPrice(
      { ...product, setup: '500' },
      [{ option: { monthly: '399.50', setup: '100' } }],
      'quarterly',
      2,
    )
    expect(price).toMatchObject({ perMonth: '1097.00', setup: '1200', firstInvoice: '4491.00' })
  })

  test.each([
    ['of one of two servers', '0.2041', '149', 2, '0.4082', { rate: '0.4082', cap: '298' }],
    ['of both', '0.4082', '298', 2, '0.4082', { rate: '0.4082', cap: '298' }],
    ['of the only one', '0.2041', '149', 1, '0.2041', { rate: '0.2041', cap: '149' }],
    ['of one, with no price shown before', '0.2041', '149', 2, null, { rate: '0.4082', cap: '298' }],
  ])('the response has the hourly rate %s, for all servers', (_, rate, cap, quantity, perHour, expected) =>
    expect(placedHourly({ rate, cap, quantity }, { perHour })).toEqual(expected),
  )

  test('no total without a price', () => {
    expect(orderPrice({ ...product, monthlyRate: null }, [], 'monthly', 1)).toBeNull()
    expect(orderPrice({ ...product, hourlyRate: null }, [], 'hourly', 1)).toBeNull()
  })
})

describe('refusals', () => {
  test.each([
    [400, 'Required field is invalid: region_id', 'offer'],
    [400, 'Required field is invalid: hostnames', 'hostnames'],
    [400, 'Required field is invalid: unheard_of', null],
    [400, 'Choose an operating system, an ISO, or rescue mode.', 'image'],
    [400, 'Please complete your account profile before ordering.', 'profile'],
    [400, 'Not enough stock to deploy 4 server(s).', 'stock'],
    [400, 'Auctions cannot be reserved.', 'auction'],
    [401, 'This app needs at least 1 GB of memory.', 'appNeeds'],
    [401, 'This app is not available right now.', 'system'],
    [402, 'Your card was declined.', 'declined'],
    [400, 'Something new.', null],
  ])('%i %s', (status, message, means) => {
    expect(deployRefusalOf(failureOf(message, { status }))).toBe(means)
  })

  test.each([
    ['This product cannot be ordered hourly.', 'notHourly'],
    ['You do not have permission for this operation.', 'forbidden'],
    ['API key does not permit this operation.', 'forbidden'],
    ['The account is closed for new orders.', 'unexplained'],
    [null, 'forbidden'],
  ])('403 %s', (message, means) => {
    expect(deployRefusalOf(failureOf(message, { kind: 'forbidden', status: 403 }))).toBe(means)
  })

  test('a 403 is about money only when the message says so', () => {
    const payment = { reason: 'payment', required: null, balance: null } as const
    expect(deployRefusalOf({ kind: 'forbidden', status: 403, message: 'Top up.', payment })).toBe('payment')
  })
})

const yearly = { perHour: null, perMonth: '100.00', setup: '50.00', discount: '120.00', firstInvoice: '1130.00' }
const hours = { ...yearly, perHour: '0.20', setup: null, discount: null, firstInvoice: null }

test.each([
  ['annual', yearly, { amount: '90.00', per: 'month' }, { amount: '1130.00', on: 'now' }],
  ['hourly', hours, { amount: '100.00', per: 'month', atMost: true }, null],
] as const)('an order on the term %s adds its price without the discount', (term, price, added, invoiced) => {
  expect(deployCosts(price, 'NOK', term)).toEqual({ currency: 'NOK', price: added, invoiced })
})
