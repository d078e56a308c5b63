import { expect, it } from 'vitest'
import { explainAmount, orderLines } from './products'

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
