import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compare, sum } from '@/lib/model/decimal'
import { isSpentOn, lastMonths, spendingOf, type SpentInvoice, yearsCompared } from './spending'

const monthOf = (day: Date) => day.toISOString().slice(0, 7)
const months = lastMonths('2026-02', 3)

function invoice(over: Partial<SpentInvoice> = {}): SpentInvoice {
  return {
    issuedAt: new Date('2026-01-15T00:00:00Z'),
    currency: 'NOK',
    beforeVat: '300.00',
    due: '375.00',
    credited: false,
    topUp: false,
    products: [],
    ...over,
  }
}

it('lists the previous months, also across years', () => {
  expect(months).toEqual(['2025-12', '2026-01', '2026-02'])
})

it('finds the invoices of a product as they are counted', () => {
  const products = [
    { name: 'Cloud L', sum: '200' },
    { name: 'Volume', sum: '100.00' },
  ]
  expect(isSpentOn(invoice({ products }), 'Volume')).toBe(true)
  expect(isSpentOn(invoice({ products }), 'Domain')).toBe(false)
  expect(isSpentOn(invoice({ products, beforeVat: '310' }), 'Volume')).toBe(false)
  expect(isSpentOn(invoice({ products, credited: true }), 'Volume')).toBe(false)
})

it('splits an invoice only among products that add up to it', () => {
  const products = [
    { name: 'Cloud L', sum: '200' },
    { name: 'Volume', sum: '100.00' },
  ]
  const [nok] = spendingOf(
    [invoice({ products }), invoice({ products, beforeVat: '310', due: '387.50' })],
    months,
    monthOf,
  )
  expect(nok?.products).toEqual([
    { name: 'Cloud L', total: '250.00', byMonth: { '2026-01': '250.00' } },
    { name: 'Volume', total: '125.00', byMonth: { '2026-01': '125.00' } },
    { name: null, total: '387.50', byMonth: { '2026-01': '387.50' } },
  ])
  expect(nok?.months[1]).toEqual({ key: '2026-01', beforeVat: '610.00', vat: '152.50', total: '762.50', invoices: 2 })
})

it.each([
  ['a top-up', { topUp: true }],
  ['a credited invoice', { credited: true }],
  ['a credit note', { due: '-10', beforeVat: '-8' }],
  ['what is older', { issuedAt: new Date('2025-11-30T00:00:00Z') }],
  ['what has no date', { issuedAt: null }],
])('does not count %s', (_what, over) => {
  expect(spendingOf([invoice(over)], months, monthOf)).toEqual([])
})

it('has the same total by month and by product, by currency', () => {
  const cents = fc.integer({ min: 1, max: 99_999 }).map((value) => (value / 100).toFixed(2))
  const any = fc.record({
    currency: fc.constantFrom('NOK', 'EUR'),
    due: cents,
    products: fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c'), sum: cents }), { maxLength: 4 }),
    month: fc.constantFrom(...months),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), (rows) => {
      const invoices = rows.map(({ month, products, ...row }) =>
        invoice({
          ...row,
          products,
          beforeVat: sum(products.map((product) => product.sum)),
          issuedAt: new Date(`${month}-05`),
        }),
      )
      for (const { currency, total, products, months: by } of spendingOf(invoices, months, monthOf)) {
        const expected = sum(invoices.filter((invoice) => invoice.currency === currency).map(({ due }) => due))
        expect(compare(total, expected)).toBe(0)
        expect(compare(sum(products.map((product) => product.total)), expected)).toBe(0)
        expect(compare(sum(by.map((part) => part.total)), expected)).toBe(0)
      }
    }),
  )
})

it('adds up this year beside the one before, until now', () => {
  const amounts = lastMonths('2026-03', 24).map((key, place) => ({
    ...{ key, beforeVat: '0', vat: '0', invoices: 1 },
    total: String(place),
  }))
  const { years, rows } = yearsCompared(amounts)
  expect(years).toEqual(['2025', '2026'])
  expect(rows.map(({ sums }) => sums).slice(0, 4)).toEqual([
    ['9', '21'],
    ['19', '43'],
    ['30', '66'],
    ['42', null],
  ])
  expect(rows.at(-1)).toEqual({ key: '2026-12', sums: ['174', null] })
})
