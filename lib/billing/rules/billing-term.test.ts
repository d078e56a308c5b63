import { expect, it } from 'vitest'
import { failureOf } from '@/tests/answers'
import {
  inTheWay,
  invoicedNow,
  mayChangeTerm,
  termBlock,
  termCosts,
  termRefusal,
  upcomingTerm,
  yearlyCost,
} from './term'

const order = { status: 'active', hourly: false, billingChangeable: false, products: [{ type: 'server', name: 'L' }] }

it.each([
  ['changeable', { ...order, billingChangeable: true }, null],
  ['cancelled', { ...order, status: 'cancelled' }, { key: 'status', names: [] }],
  [
    'web hosting on it',
    { ...order, products: [...order.products, { type: 'webhosting', name: 'Web Pro' }] },
    { key: 'products', names: ['Web Pro'] },
  ],
  ['for no reason shown', order, { key: 'notChangeable', names: [] }],
])('an order that is %s', (_what, facts, expected) => {
  expect(termBlock(facts)).toEqual(expected)
})

it.each([
  ['user', 'admin', true],
  ['user', 'user', false],
  ['user', 'server', false],
  ['apiKey', 'admin', false],
  ['apiKey', null, false],
])('%s %s may change a term: %s', (kind, accessLevel, may) => {
  expect(mayChangeTerm({ kind, accessLevel })).toBe(may)
})

it.each([
  [{ hourly: true, cycleMonths: null }, 12, { onAccount: true, onOrder: false }, 'overdue'],
  [{ hourly: true, cycleMonths: null }, 1, { onAccount: false, onOrder: false }, null],
  [{ hourly: false, cycleMonths: 3 }, 1, { onAccount: true, onOrder: true }, 'openInvoice'],
  [{ hourly: false, cycleMonths: 3 }, 1, { onAccount: true, onOrder: false }, null],
  [{ hourly: false, cycleMonths: 3 }, 6, { onAccount: true, onOrder: true }, null],
] as const)('%o to %i months with %o: %s', (from, term, overdue, expected) => {
  expect(inTheWay(from, term, overdue)).toBe(expected)
})

it.each([
  ['notFound', 'Order was not found or its billing term cannot be changed.', 'notFound'],
  ['notFound', '404 Not Found', 'notFound'],
  ['invalid', 'New billing term not valid.', 'notValid'],
  ['invalid', 'Pay your overdue invoices before changing the billing term.', 'overdue'],
  [
    'invalid',
    'Your hourly usage this month has used all the credit on your account. Top up your account before changing the billing term.',
    'creditUsed',
  ],
  ['invalid', 'The order is already on this billing term.', 'sameTerm'],
  ['invalid', 'Pay the open invoice on this order first.', 'openInvoice'],
  ['invalid', 'The billing term of this order cannot be changed. Contact support.', 'locked'],
  ['invalid', 'Something new.', null],
  ['forbidden', 'You do not have permission for this operation.', 'forbidden'],
  ['upstream', 'New billing term not valid.', null],
] as const)('%s, “%s”: %s', (kind, message, expected) => {
  expect(termRefusal(failureOf(message, { kind }))).toBe(expected)
})

it.each([
  [
    true,
    { accrued: { amount: '149.46' }, reissuedInvoice: null },
    { kind: 'atOnce', hours: '149.46', firstTerm: '507' },
  ],
  [true, { accrued: null, reissuedInvoice: null }, { kind: 'atOnce', hours: null, firstTerm: '507' }],
  [false, { accrued: null, reissuedInvoice: '204377' }, { kind: 'reissue', invoice: '204377', term: '507' }],
  [false, { accrued: null, reissuedInvoice: null }, { kind: 'nothing' }],
])('hourly %s with %o invoices %o', (hourly, preview, expected) => {
  expect(invoicedNow(hourly, { termTotal: '507', ...preview })).toEqual(expected)
})

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const billed = (issued: string, beforeVat: string, other = {}) => ({
  ...{ orderId: '1', orderNumber: null, issuedAt: day(issued), beforeVat, credited: false, topUp: false },
  ...other,
})
const yearly = {
  id: '1',
  number: '701',
  hourly: false,
  cycleMonths: 12,
  nextBillingAt: day('2026-12-01'),
  total: '8176',
}
const monthly = [billed('2026-09-14', '757'), billed('2026-10-14', '757')]

it.each([
  ['billed monthly until now', yearly, monthly, 1],
  ['billed once, up to the day', yearly, [billed('2026-11-01', '757')], 1],
  ['billed quarterly', yearly, [billed('2026-05-20', '2200'), billed('2026-08-22', '2200')], 3],
  ['billed for the year', yearly, [billed('2025-12-01', '8176')], null],
  ['and an address added', yearly, [billed('2025-12-01', '8176'), billed('2026-11-01', '25')], null],
  ['credited since', yearly, monthly.map((invoice) => ({ ...invoice, credited: true })), null],
  ['another order’s invoices', yearly, monthly.map((invoice) => ({ ...invoice, orderId: '2' })), null],
  ['already begun', { ...yearly, nextBillingAt: day('2026-11-20') }, monthly, null],
  ['monthly', { ...yearly, cycleMonths: 1, total: '757' }, monthly, null],
  ['by the hour', { ...yearly, hourly: true, cycleMonths: null }, monthly, null],
])('a yearly term from 1 December, %s', (_what, held, invoices, until) => {
  const expected = until === null ? null : { startsAt: day('2026-12-01'), until }
  expect(upcomingTerm(held, invoices, day('2026-11-28'))).toEqual(expected)
})

it.each([
  [{ hourly: false, total: '757', cycleMonths: 1 }, '681.3', { before: '9084.00', after: '8175.6', saved: '908.40' }],
  [{ hourly: true, total: '757', cycleMonths: null }, '681.3', null],
  [{ hourly: false, total: null, cycleMonths: 1 }, '681.3', null],
  [{ hourly: false, total: '757', cycleMonths: 1 }, null, null],
])('a year of %o and of %s per month', (held, per, expected) => {
  expect(yearlyCost(held, per)).toEqual(expected)
})

const startsAt = new Date('2026-12-01T00:00:00Z')
const previewed = {
  ...{ termTotal: '1080.00', monthlyTotal: '90.00', startsAt, currency: null },
  ...{ reissuedInvoice: null, accrued: null },
}
const costing = { hourly: false, total: '300.00', cycleMonths: 3, currency: 'NOK' }
const byTheHour = { ...costing, hourly: true, cycleMonths: null }

it.each([
  ['longer', costing, previewed, '-10.00', { amount: '780.00', on: startsAt }],
  ['shorter, with an invoice made again', costing, { ...previewed, reissuedInvoice: '7' }, '-10.00', null],
  [
    'of an hourly order',
    byTheHour,
    { ...previewed, accrued: { amount: '20' } },
    null,
    { amount: '1100.00', on: 'now' },
  ],
  ['of an hourly order with unknown hours', byTheHour, previewed, null, null],
  ['without a price', { ...costing, total: null }, { ...previewed, monthlyTotal: null }, null, null],
])('a term that is %s adds what is known of it', (_what, from, preview, price, invoiced) => {
  expect(termCosts(from, preview)).toEqual({
    currency: 'NOK',
    price: price && { amount: price, per: 'month' },
    invoiced,
  })
})
