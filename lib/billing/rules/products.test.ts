import { expect, it } from 'vitest'
import { addressPrice, explainAmount, invoicesOf, monthlyPrices, orderLines } from './products'

const products = [{ sum: '349.00' }, { sum: '98.5' }]
const order = { hourly: false, products }

it.each([
  ['the sum of the products', { beforeVat: '447.5', topUp: false }, order, 'same'],
  ['more', { beforeVat: '500', topUp: false }, order, 'differs'],
  ['less', { beforeVat: '400', topUp: false }, order, 'differs'],
  ['hours', { beforeVat: '12', topUp: false }, { ...order, hourly: true }, 'hourly'],
  ['a price missing', { beforeVat: '1', topUp: false }, { ...order, products: [{ sum: null }] }, 'differs'],
  ['no products', { beforeVat: '1', topUp: false }, { ...order, products: [] }, 'differs'],
  ['no order', { beforeVat: '1', topUp: false }, null, 'noOrder'],
  ['a top-up', { beforeVat: '1000', topUp: true }, order, 'topUp'],
])('%s', (_what, invoice, behind, expected) => {
  expect(explainAmount(invoice, behind)).toEqual(expected)
})

it('merges equal products into one line', () => {
  const product = (name: string | null, sum: string | null, detail: string | null = null) => ({ name, sum, detail })
  const a = product('Cloud L', '279.00', 'web-01')
  const b = product('Cloud L', '279.00', 'web-02')
  const dearer = product('Cloud L', '300', 'web-03')
  const unknown = product(null, null, 'a thing')
  expect(orderLines([a, dearer, b, unknown])).toEqual([
    { name: 'Cloud L', amount: '558.00', products: [a, b] },
    { name: 'Cloud L', amount: '300', products: [dearer] },
    { name: 'a thing', amount: null, products: [unknown] },
  ])
})

const part = (sum: string | null, serverId = '7') => ({ serverId, sum })
const term = {
  status: 'active',
  hourly: false,
  cycleMonths: 3,
  currency: 'NOK',
  products: [part('837.00'), part('60'), part('1', '8')],
}

it.each([
  ['adds what belongs to the server and divides by the term', [term], { amount: '299.00', currency: 'NOK' }],
  [
    'adds orders with other terms',
    [term, { ...term, cycleMonths: 1, products: [part('20.00')] }],
    { amount: '319.00', currency: 'NOK' },
  ],
  ['leaves cancelled orders out', [term, { ...term, status: 'cancelled' }], { amount: '299.00', currency: 'NOK' }],
  ['does not know the price of hours', [{ ...term, hourly: true }], null],
  ['does not know it without a term', [{ ...term, cycleMonths: null }], null],
  ['does not know it when a part has no price', [{ ...term, products: [part('1.00'), part(null)] }], null],
  ['does not know it without a currency', [{ ...term, currency: null }], null],
  ['never adds currencies', [term, { ...term, currency: 'EUR' }], null],
  ['does not know a server without products', [{ ...term, products: [part('1.00', '8')] }], null],
])('%s', (_what, orders, price) => {
  expect(monthlyPrices(orders)['7'] ?? null).toEqual(price)
})

it('finds the invoices of an order by its id or number', () => {
  const invoice = (id: string, orderId: string | null, orderNumber: string | null) => ({ id, orderId, orderNumber })
  const invoices = [
    invoice('a', '1', null),
    invoice('b', null, 'A-1'),
    invoice('c', '2', 'A-2'),
    invoice('d', null, null),
  ]
  expect(invoicesOf(invoices, { id: '1', number: 'A-1' }).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(invoicesOf(invoices, { id: null, number: null })).toEqual([])
})

it('the price of an additional address is that of the lines for those that there are, first on the same order', () => {
  const line = (sum: string | null, type = 'ipv4') => ({ type, sum })
  const usual = { status: 'active', hourly: false, cycleMonths: 1, currency: 'NOK' }
  const orders = [
    { ...usual, number: '1', products: [line('149.00', 'server'), line('20.00')] },
    { ...usual, number: '2', cycleMonths: 12, products: [line('0.00'), line(null), line('300.00')] },
    { ...usual, number: '3', status: 'cancelled', products: [line('9.00')] },
    { ...usual, number: '4', hourly: true, products: [line('8.00')] },
  ]
  const price = (order: string | null) => addressPrice(orders, order)?.amount
  expect(['1', '2', '3', '4', null].map(price).map(Number)).toEqual([20, 25, 20, 20, 20])
  expect(addressPrice(orders.slice(2), '3')).toBeNull()
})
