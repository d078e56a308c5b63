import { expect, it } from 'vitest'
import { orderLines } from './amounts'

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
