import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { againstTerm, eligibilityConcerns, numberedNames, orderPrint, startOf, type DeployOrder } from './deploy'
import { orderPrice } from './deploy-price'
import { deployRefusalOf } from './deploy-refusal'

test.each([
  ['os-103', { kind: 'system', id: '103' }],
  ['iso-5', { kind: 'iso', id: '5' }],
  ['rescue', { kind: 'rescue' }],
  ['os-', null],
  ['os-1x', null],
  ['', null],
  [null, null],
])('%j in the address is %j', (text, start) => {
  expect(startOf(text)).toEqual(start)
})

describe('names numbered on from the first', () => {
  test.each([
    ['web-01.example.no', ['web-01.example.no', 'web-02.example.no', 'web-03.example.no']],
    ['web09.example.no', ['web09.example.no', 'web10.example.no', 'web11.example.no']],
    ['db.example.no', ['db.example.no', 'db-02.example.no', 'db-03.example.no']],
    ['n1', ['n1', 'n2', 'n3']],
  ])('%s', (first, names) => {
    expect(numberedNames(first, 3)).toEqual(names)
  })

  test('never twice the same', () => {
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

const order: DeployOrder = {
  ...{ productId: '13', priceId: '1013', auctionId: null, regionId: '1', start: { kind: 'rescue' }, term: 'hourly' },
  ...{ waitlist: null, quantity: 1, hostnames: ['a.example.no'], sshKeyIds: ['1', '2'], options: { 9: '1', 8: '2' } },
}

test('the same order in another order is the same; another name is another order', () => {
  expect(orderPrint({ ...order, sshKeyIds: ['2', '1'], options: { 8: '2', 9: '1' } })).toBe(orderPrint(order))
  expect(orderPrint({ ...order, hostnames: ['b.example.no'] })).not.toBe(orderPrint(order))
})

test('what is sold how', () => {
  expect(againstTerm({ hourly: false, recurring: true }, 'hourly')).toBe('notHourly')
  expect(againstTerm({ hourly: true, recurring: false }, 'annual')).toBe('onlyHourly')
  expect(againstTerm({ hourly: true, recurring: true }, 'monthly')).toBeNull()
})

test('what is not known is no concern', () => {
  const unknown = { verified: null, cardQualifies: null, arrears: null }
  expect(eligibilityConcerns(unknown, 'hourly')).toEqual([])
  expect(eligibilityConcerns({ verified: false, cardQualifies: false, arrears: false }, 'hourly')).toEqual([
    'unverified',
    'credit',
    'card',
  ])
  expect(eligibilityConcerns({ ...unknown, arrears: false }, 'monthly')).toEqual([])
})

describe('what an order costs', () => {
  const product = { hourlyRate: '0.20411', monthlyRate: '149', setup: null, discountYear: 10 }

  test('by the hour: nothing now, a month at most', () => {
    expect(orderPrice(product, [], 'hourly', 3)).toEqual({
      perHour: '0.61233',
      perMonth: '447',
      setup: null,
      discount: null,
      firstInvoice: null,
    })
  })

  test('a year as the service counts it: each month reduced and rounded', () => {
    const price = orderPrice(product, [], 'annual', 2)
    expect(price).toMatchObject({ perMonth: '298', firstInvoice: '3218.40', discount: '357.60' })
  })

  test('options and what is asked once', () => {
    const price = orderPrice({ ...product, setup: '500' }, [{ monthly: '399.50', setup: '100' }], 'quarterly', 2)
    expect(price).toMatchObject({ perMonth: '1097.00', setup: '1200', firstInvoice: '4491.00' })
  })

  test('no price, no sum', () => {
    expect(orderPrice({ ...product, monthlyRate: null }, [], 'monthly', 1)).toBeNull()
    expect(orderPrice({ ...product, hourlyRate: null }, [], 'hourly', 1)).toBeNull()
  })
})

describe('what a refusal means', () => {
  test.each([
    [400, 'Required field is invalid: region_id', 'offer'],
    [400, 'Required field is invalid: hostnames', 'hostnames'],
    [400, 'Required field is invalid: unheard_of', null],
    [400, 'Choose an operating system, an ISO, or rescue mode.', 'image'],
    [400, 'Please complete your account profile before ordering.', 'profile'],
    [400, 'Not enough stock to deploy 4 server(s).', 'stock'],
    [400, 'Auctions cannot be reserved.', 'auction'],
    [401, 'This app needs at least 1 GB of memory.', 'appNeeds'],
    [402, 'Your card was declined.', 'declined'],
    [400, 'Something new.', null],
  ])('%i %s', (status, message, means) => {
    expect(deployRefusalOf({ kind: 'invalid', status, message })).toBe(means)
  })

  test.each([
    ['This product cannot be ordered hourly.', 'notHourly'],
    ['You do not have permission for this operation.', 'forbidden'],
    ['API key does not permit this operation.', 'forbidden'],
    ['Hourly servers need credit on the account. Top up your account before ordering.', 'payment'],
    [null, 'forbidden'],
  ])('403 %s', (message, means) => {
    expect(deployRefusalOf({ kind: 'forbidden', status: 403, message })).toBe(means)
  })
})
