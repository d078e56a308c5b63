import { expect, it } from 'vitest'
import { explainAmount } from './explain-amount'

const products = [{ sum: '349.00' }, { sum: '98.5' }]
const order = { hourly: false, products }

it.each([
  ['the sum of the products', { beforeVat: '447.5', topUp: false }, order, { kind: 'same', products: '447.50' }],
  ['more', { beforeVat: '500', topUp: false }, order, { kind: 'more', products: '447.50', difference: '52.50' }],
  ['less', { beforeVat: '400', topUp: false }, order, { kind: 'less', products: '447.50', difference: '47.50' }],
  ['hours', { beforeVat: '12', topUp: false }, { ...order, hourly: true }, { kind: 'hourly', products: '447.50' }],
  ['a price missing', { beforeVat: '1', topUp: false }, { ...order, products: [{ sum: null }] }, { kind: 'unknown' }],
  ['no products', { beforeVat: '1', topUp: false }, { ...order, products: [] }, { kind: 'unknown' }],
  ['no order', { beforeVat: '1', topUp: false }, null, { kind: 'noOrder' }],
  ['a top-up', { beforeVat: '1000', topUp: true }, order, { kind: 'topUp' }],
])('%s', (_what, invoice, behind, expected) => {
  expect(explainAmount(invoice, behind)).toEqual(expected)
})
