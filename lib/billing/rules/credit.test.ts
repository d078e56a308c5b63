import { expect, it } from 'vitest'
import { creditInvoices, hourlyMost } from './credit'

const order = { status: 'active', hourly: true, total: '100.00', currency: 'NOK' }

it.each([
  ['one order with VAT', [order], '25', { count: 1, amount: '125.00' }],
  ['two orders', [order, { ...order, total: '0.10' }], null, { count: 2, amount: '100.10' }],
  [
    'other terms, cancelled and other currencies',
    [
      { ...order, hourly: false },
      { ...order, status: 'cancelled' },
      { ...order, currency: 'EUR' },
    ],
    '25',
    { count: 0, amount: '0' },
  ],
  ['a price that is not known', [order, { ...order, total: null }], '25', { count: 2, amount: null }],
])('adds up what hourly orders cost at most: %s', (_, orders, rate, most) =>
  expect(hourlyMost(orders, 'NOK', rate)).toEqual(most),
)

it('lists top-ups and invoices for hours, newest first', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const invoice = { topUp: false, credited: false, due: '10.00', issuedAt: at(1), orderId: '1' }
  const found = creditInvoices(
    [
      { ...invoice, name: 'hours' },
      { ...invoice, name: 'credited', credited: true },
      { ...invoice, name: 'credit note', due: '-10.00' },
      { ...invoice, name: 'term', orderId: '2' },
      { ...invoice, name: 'top-up', topUp: true, orderId: null, issuedAt: at(2) },
    ],
    [
      { id: '1', hourly: true },
      { id: '2', hourly: false },
    ],
  )
  expect(found.map(({ name }) => name)).toEqual(['top-up', 'hours'])
})
