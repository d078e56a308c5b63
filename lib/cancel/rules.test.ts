import { describe, expect, it, test } from 'vitest'
import type { Order, OrderProduct } from '@/lib/billing/model'
import { unknownRights } from '@/lib/model/rights'
import { canCancel, cancelCosts, cancelLosses, cancelReasonProblem, endingsOf, stillInvoiced } from './rules'

const now = new Date('2026-11-28T10:00:00Z')
const next = new Date('2026-12-01T00:00:00Z')
const hours = { amount: '58.78', currency: 'NOK' }
const term = { hourly: false, nextInvoiceAt: next, accruedCost: null }
const hourly = { hourly: true, nextInvoiceAt: next, accruedCost: hours }

test.each([
  ['a term', term, ['term', 'now']],
  ['a term that has just ended', { ...term, nextInvoiceAt: now }, ['now']],
  ['a term without a known end', { ...term, nextInvoiceAt: null }, ['now']],
  ['hours', hourly, ['now']],
  ['an unknown order', null, ['now']],
] as const)('how a server on %s can end', (_what, order, endings) => {
  expect(endingsOf(order, now)).toEqual(endings)
})

test.each([
  ['a term that runs out', term, 'term', { kind: 'nothing', day: next }],
  ['a term that is cut short', term, 'now', { kind: 'paid', day: next }],
  ['hours', hourly, 'now', { kind: 'hours', amount: hours, day: next }],
  ['hours without an amount', { ...hourly, accruedCost: null }, 'now', { kind: 'hours', amount: null, day: next }],
  ['a term without a known end', { ...term, nextInvoiceAt: null }, 'now', { kind: 'unknown' }],
  ['an unknown order', null, 'now', { kind: 'unknown' }],
] as const)('what is still invoiced of %s', (_what, order, ending, invoiced) => {
  expect(stillInvoiced(order, ending)).toEqual(invoiced)
})

const product = (serverId: string, type: string, sum: string | null): OrderProduct => ({
  id: null,
  serverId,
  serverName: null,
  productId: null,
  type,
  name: `A ${type}`,
  detail: null,
  sum,
})

const order = (products: OrderProduct[], total: string | null, more: Partial<Order> = {}): Order => ({
  id: '1',
  number: '700001',
  status: 'active',
  hourly: false,
  cycleMonths: 3,
  nextBillingAt: next,
  orderedAt: null,
  total,
  currency: 'NOK',
  cancelReason: null,
  billingChangeable: true,
  products,
  ...more,
})

const nok = (amount: string) => ({ amount, currency: 'NOK' })
const only = product('1', 'server', '279')
const address = product('1', 'ipv4', '25.50')
const other = product('2', 'server', '149')

test.each<[string, Order, ReturnType<typeof cancelCosts>['stops'], ReturnType<typeof cancelCosts>['goesOn']]>([
  ['the only server', order([only], '279'), nok('279'), null],
  ['a server with an address', order([only, address], '304.50'), nok('304.50'), null],
  ['one of two servers', order([only, address, other], '453.50'), nok('304.50'), nok('149.00')],
  ['a server beside web hosting', order([only, product('1', 'webhosting', '99')], '378'), nok('279'), nok('99')],
  ['a server without a price', order([product('1', 'server', null), other], '428'), null, null],
  ['an order without a total', order([only, other], null), nok('279'), null],
  ['an order without a currency', order([only, other], '428', { currency: null }), null, null],
  ['an hourly order', order([only, other], '428', { hourly: true }), null, null],
])('what cancelling %s ends, and what goes on', (_what, of, stops, goesOn) => {
  expect(cancelCosts(of, '1', [])).toMatchObject({ stops, goesOn, months: 3 })
})

describe('what an order still asks for', () => {
  const invoice = (due: string, currency: string, more = {}) => ({
    due,
    currency,
    paid: false,
    credited: false,
    ...more,
  })
  it('is each invoice that is not paid, by currency', () => {
    const invoices = [
      invoice('100', 'NOK'),
      invoice('0.50', 'NOK'),
      invoice('9', 'EUR'),
      invoice('7', 'NOK', { paid: true }),
      invoice('8', 'NOK', { credited: true }),
    ]
    expect(cancelCosts(order([only], '279'), '1', invoices).open).toEqual({
      count: 3,
      sums: [nok('100.50'), { amount: '9', currency: 'EUR' }],
    })
  })

  it('names what else ends with the server', () => {
    const licence = product('1', 'license', '50')
    expect(cancelCosts(order([only, address, licence, other], '500'), '1', []).products).toEqual(['A license'])
  })
})

test.each([
  ['', 'empty'],
  [' \u200b', 'empty'],
  ['x'.repeat(256), 'tooLong'],
  ['Replaced by web-02', null],
])('the reason %.20s is %s', (reason, problem) => {
  expect(cancelReasonProblem(reason)).toBe(problem)
})

test('a suspended server can be cancelled, one that has ended cannot', () => {
  expect(canCancel({ state: 'suspended' }, unknownRights)).toEqual({ allowed: true })
  expect(canCancel({ state: 'cancelled' }, unknownRights)).toEqual({ allowed: false, reason: 'cancelled' })
})

test('addresses with their networks and each name once; the management address is the provider’s', () => {
  const address = (text: string, role: 'primary' | 'extra' | 'management', reverse: string | null) => ({
    id: '1',
    family: 'ipv4' as const,
    address: text,
    role,
    netmask: null,
    gateway: null,
    reverse,
    nullRouted: false,
    layer: null,
    routedTo: null,
  })
  const subnets = [{ id: '1', cidr: '2001:db8:53::/48', gateway: null, nameServers: [] }]
  expect(
    cancelLosses({
      addresses: [
        address('192.0.2.1', 'primary', 'a.example.com'),
        address('192.0.2.2', 'extra', 'a.example.com'),
        address('192.0.2.3', 'management', 'm.example.com'),
      ],
      subnets,
      bgpSessions: [],
    }),
  ).toEqual({
    addresses: ['192.0.2.1', '192.0.2.2', '2001:db8:53::/48'],
    reverseNames: ['a.example.com'],
    bgpSessions: 0,
  })
})
