import { describe, expect, it } from 'vitest'
import { addedPrice, type CostChange, effectOf, type MonthTotals, monthTotals, overLimit } from './cost-change'

const totals: MonthTotals = {
  vatRate: '25',
  months: [
    { month: '2026-11', sums: [{ currency: 'NOK', amount: '1000.00' }], unknown: 1 },
    { month: '2026-12', sums: [{ currency: 'NOK', amount: '500.00' }], unknown: 0 },
  ],
}
const change = (over: Partial<CostChange> = {}): CostChange => ({
  ...{ currency: 'NOK', price: { amount: '100.00', per: 'month' }, invoiced: { amount: '1200.00', on: 'now' } },
  ...over,
})

describe('what a change adds', () => {
  it('is its price, and the month in which it is invoiced, with VAT', () => {
    expect(effectOf(change(), totals)).toEqual({
      ...{ currency: 'NOK', withVat: true },
      price: { kind: 'more', amount: '125.00', per: 'month' },
      month: { month: '2026-11', from: '1000.00', to: '2500.00', unknown: 1 },
    })
  })

  it.each<[string, Partial<CostChange>, { month: string; from: string; to: string } | null]>([
    [
      'on a day',
      { invoiced: { amount: '100', on: new Date('2026-12-01') } },
      { month: '2026-12', from: '500.00', to: '625.00' },
    ],
    [
      'less than before',
      { invoiced: { amount: '-40', on: 'now' } },
      { month: '2026-11', from: '1000.00', to: '950.00' },
    ],
    ['in another currency', { currency: 'EUR' }, { month: '2026-11', from: '0.00', to: '1500.00' }],
    ['over a year away', { invoiced: { amount: '100', on: new Date('2028-01-01') } }, null],
    ['on an unknown day', { invoiced: null }, null],
    ['the same', { invoiced: { amount: '0.00', on: 'now' } }, null],
  ])('is invoiced %s', (_what, over, month) => {
    const effect = effectOf(change(over), totals)
    expect(effect?.month ?? null).toEqual(month && expect.objectContaining(month))
  })

  it.each<[string, CostChange['price'], unknown]>([
    ['less', { amount: '-10', per: 'month' }, { kind: 'less', amount: '12.50', per: 'month' }],
    ['at most', { amount: '10', per: 'month', atMost: true }, { kind: 'atMost', amount: '12.50', per: 'month' }],
    ['for a year', { amount: '10', per: 'year' }, { kind: 'more', amount: '12.50', per: 'year' }],
    ['the same', { amount: '0.00', per: 'month' }, null],
    ['not known', null, null],
  ])('costs %s', (_what, price, expected) =>
    expect(effectOf(change({ price }), totals)?.price ?? null).toEqual(expected),
  )

  it('has no VAT where its rate is not known, and is nothing where nothing is known', () => {
    expect(effectOf(change(), { ...totals, vatRate: null })).toMatchObject({
      ...{ withVat: false, price: { amount: '100.00' }, month: { to: '2200.00' } },
    })
    expect(effectOf(change({ price: null, invoiced: null }), totals)).toBeNull()
  })
})

it('is sent with the totals of the months alone', () => {
  const sums = [{ currency: 'NOK', total: '30.00', invoiced: '10.00', expected: '20.00' }]
  expect(monthTotals([{ month: '2026-11', sums, unknown: 2, days: [] }], '25')).toEqual({
    vatRate: '25',
    months: [{ month: '2026-11', sums: [{ currency: 'NOK', amount: '30.00' }], unknown: 2 }],
  })
})

it.each([
  ['1000.00', '1000', null],
  ['1000.01', '1000', '0.01'],
  ['999', '1000', null],
  ['5000', null, null],
])('%s passes a limit of %s by %s', (amount, limit, over) => expect(overLimit(amount, limit)).toBe(over))

const nextInvoiceAt = new Date('2026-12-01T00:00:00Z')

it.each([
  ['a month', { hourly: false, cycleMonths: 1, nextInvoiceAt }, { amount: '50', on: nextInvoiceAt }],
  ['a year', { hourly: false, cycleMonths: 12, nextInvoiceAt }, null],
  ['an hour', { hourly: true, cycleMonths: null, nextInvoiceAt }, null],
  ['an unknown time', null, null],
])('what an order by %s costs more is invoiced where that is known', (_term, order, invoiced) =>
  expect(addedPrice('50', 'NOK', order).invoiced).toEqual(invoiced),
)
