import { expect, it } from 'vitest'
import { billingDates, nextCharge, upcomingCharges, type UpcomingInvoice, type UpcomingOrder } from './upcoming'

const now = new Date('2026-11-28T10:00:00Z')
const day = (text: string) => new Date(`${text}T00:00:00Z`)

const order = (over: Partial<UpcomingOrder> = {}): UpcomingOrder => ({
  status: 'active',
  hourly: false,
  nextBillingAt: day('2026-12-01'),
  cycleMonths: 1,
  total: '100.00',
  currency: 'NOK',
  ...over,
})
const invoice = (over: Partial<UpcomingInvoice> = {}): UpcomingInvoice => ({
  state: 'unpaid',
  dueAt: day('2026-12-10'),
  due: '50.00',
  currency: 'NOK',
  ...over,
})

it.each<[string, UpcomingOrder[], UpcomingInvoice[], [string | null, string | null]]>([
  ['a monthly order, three times in 90 days', [order()], [], ['125.00', '375.00']],
  ['a yearly order, once', [order({ cycleMonths: 12 })], [], ['125.00', '125.00']],
  [
    'a quarterly order after 30 days',
    [order({ cycleMonths: 3, nextBillingAt: day('2027-01-05') })],
    [],
    [null, '125.00'],
  ],
  ['the 31st, and the last day of shorter months', [order({ nextBillingAt: day('2026-12-31') })], [], [null, '250.00']],
  ['a term that is not known', [order({ cycleMonths: null })], [], ['125.00', '125.00']],
  ['billed today', [order({ cycleMonths: null, nextBillingAt: day('2026-11-28') })], [], [null, null]],
  ['on the last of 30 days', [order({ cycleMonths: 12, nextBillingAt: day('2026-12-28') })], [], ['125.00', '125.00']],
  ['cancelled', [order({ status: 'cancelled' })], [], [null, null]],
  ['hourly', [order({ hourly: true })], [], [null, null]],
  ['free of charge', [order({ total: '0.00' })], [], [null, null]],
  ['without a date', [order({ nextBillingAt: null })], [], [null, null]],
  ['an invoice, which has its VAT', [], [invoice()], ['50.00', '50.00']],
  ['an invoice past due', [], [invoice({ state: 'overdue', dueAt: day('2026-11-01') })], [null, null]],
  ['a paid invoice', [], [invoice({ state: 'paid' })], [null, null]],
  ['both', [order({ cycleMonths: 12 })], [invoice()], ['175.00', '175.00']],
])('%s', (_what, orders, invoices, expected) => {
  const amounts = [30, 90].map((days) => upcomingCharges({ orders, invoices }, '25', now, days)[0]?.amount ?? null)
  expect(amounts).toEqual(expected)
})

it.each([
  ['9999-12-31', 1, 1],
  ['9999-12-31', 12, 1],
  ['2026-12-01', 99_999_999, 1],
  ['2026-12-01', 1e-9, 1],
  ['2026-12-01', 0.5, 1],
  ['2026-12-01', 1, 3],
])('billing dates from %s, every %d months, end: %d', (first, months, count) =>
  expect(billingDates(day(first), months, '2027-02-28')).toHaveLength(count),
)

it('never adds different currencies', () => {
  const orders = [order(), order({ currency: 'EUR' }), order()]
  expect(upcomingCharges({ orders, invoices: [] }, '25', now, 30)).toEqual([
    { currency: 'NOK', amount: '250.00' },
    { currency: 'EUR', amount: '125.00' },
  ])
})

it('has prices before VAT when no rate is known', () => {
  expect(upcomingCharges({ orders: [order()], invoices: [] }, null, now, 30)).toEqual([
    { currency: 'NOK', amount: '100.00' },
  ])
})

it('names the first day with something to pay, and all that is paid on it', () => {
  const later = order({ nextBillingAt: day('2026-12-20') })
  const euro = invoice({ currency: 'EUR', dueAt: new Date('2026-12-01T12:00:00Z') })
  const found = nextCharge({ orders: [later, order()], invoices: [invoice(), euro] }, '25', now, 30)
  expect(found?.day.toISOString().slice(0, 10)).toBe('2026-12-01')
  expect(found?.amounts).toEqual([
    { currency: 'EUR', amount: '50.00' },
    { currency: 'NOK', amount: '125.00' },
  ])
  expect(nextCharge({ orders: [later], invoices: [] }, '25', now, 10)).toBeNull()
})
