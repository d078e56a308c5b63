import { expect, it } from 'vitest'
import { latestRate, sumWithVat, vatOf } from './vat'

it.each([
  ['a rate, as the reference says', '3240', '25', null, { rate: '25', amount: '810.00', total: '4050.00' }],
  ['half a cent up', '1290.90', '25', null, { rate: '25', amount: '322.73', total: '1613.63' }],
  ['a rate that the total confirms', '100.5', '25', '125.63', { rate: '25', amount: '25.13', total: '125.63' }],
  ['an amount, as the total shows', '3240.00', '810', '4050', { rate: null, amount: '810.00', total: '4050.00' }],
  ['an amount, because no rate is so high', '3240', '810', null, { rate: null, amount: '810.00', total: '4050.00' }],
  ['a total alone', '100', null, '125', { rate: null, amount: '25.00', total: '125.00' }],
  ['none to pay', '100', '0', null, { rate: '0', amount: '0.00', total: '100.00' }],
  ['a credit note', '-199.20', '25', null, { rate: '25', amount: '-49.80', total: '-249.00' }],
])('%s', (_what, total, vat, withVat, expected) => {
  expect(vatOf(total, vat, withVat)).toEqual(expected)
})

it('does not guess', () => {
  expect(vatOf('100', null, null)).toBeNull()
})

it('rounds the VAT of each invoice separately', () => {
  expect(sumWithVat(['0.02', '0.02'], '25')).toBe('0.06')
  expect(sumWithVat(['100'], '25')).toBe('125.00')
  expect(sumWithVat(['100', null], '25')).toBeNull()
  expect(sumWithVat(['100'], null)).toBeNull()
})

it('uses the rate of the latest invoice that has one, ignoring top-ups', () => {
  const on = (day: string, rate: string | null, topUp = false) => ({
    topUp,
    issuedAt: new Date(day),
    vat: rate === null ? null : { rate },
  })
  expect(latestRate([on('2026-01-01', '25'), on('2026-03-01', '12'), on('2026-04-01', null)])).toBe('12')
  expect(latestRate([on('2026-01-01', '25'), on('2026-05-01', '0', true)])).toBe('25')
  expect(latestRate([])).toBeNull()
})
