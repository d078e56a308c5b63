import { expect, it } from 'vitest'
import { type BilledOrder, expectedThisMonth } from './forecast'

const order = (day: string, over: Partial<BilledOrder> = {}): BilledOrder => ({
  status: 'active',
  hourly: false,
  nextBillingAt: new Date(`${day}T12:00:00Z`),
  total: '100.00',
  currency: 'NOK',
  ...over,
})

const expected = (...orders: BilledOrder[]) =>
  expectedThisMonth(orders, 'NOK', '2026-11-20', (moment) => moment.toISOString().slice(0, 10), 1.25)

it('adds the orders that are billed later this month, incl. VAT', () => {
  expect(expected(order('2026-11-21'), order('2026-11-30', { total: '40.00' }))).toBe(175)
})

it.each([
  ['billed already', order('2026-11-19')],
  ['billed today, so perhaps already', order('2026-11-20')],
  ['billed next month', order('2026-12-01')],
  ['cancelled', order('2026-11-30', { status: 'cancelled' })],
  ['hourly', order('2026-11-30', { hourly: true })],
  ['in another currency', order('2026-11-30', { currency: 'EUR' })],
  ['without a price', order('2026-11-30', { total: null })],
  ['without a date', order('2026-11-30', { nextBillingAt: null })],
])('leaves out an order that is %s', (_name, one) => expect(expected(one)).toBe(0))
