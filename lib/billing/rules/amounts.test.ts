import { describe, expect, it } from 'vitest'
import { amountsOwed, latestRate, sameAmount, sumWithVat, vatOf } from './amounts'

const admin = { kind: 'user', accessLevel: 'admin' } as const
const user = { kind: 'user', accessLevel: 'user' } as const
const key = { kind: 'apiKey', accessLevel: null } as const
const money = (currency: string, amount: string) => ({ currency, amount })

describe('amounts owed', () => {
  it('are listed by currency, digit for digit, with the overdue part', () =>
    expect(
      amountsOwed(
        { outstanding: [money('NOK', '6852.50'), money('EUR', '118')], overdue: [money('NOK', '4862.50')] },
        admin,
      ),
    ).toEqual({
      kind: 'owed',
      rows: [
        { currency: 'NOK', outstanding: '6852.50', overdue: '4862.50' },
        { currency: 'EUR', outstanding: '118', overdue: null },
      ],
    }))

  it('include an overdue amount that is missing from the outstanding ones', () =>
    expect(amountsOwed({ outstanding: [], overdue: [money('EUR', '9.90')] }, admin)).toEqual({
      kind: 'owed',
      rows: [{ currency: 'EUR', outstanding: '9.90', overdue: '9.90' }],
    }))

  it.each([
    ['nothing, to an administrator', [], admin, 'none'],
    ['perhaps something, to a user who may lack billing access', [], user, 'withheld'],
    ['perhaps something, to an API key', [], key, 'apiKey'],
    ['nothing, for a user who gets zero', [money('NOK', '0.00')], user, 'none'],
    ['nothing when there is money to their credit', [money('NOK', '-20.00')], admin, 'none'],
  ] as const)('%s', (_who, outstanding, viewer, kind) =>
    expect(amountsOwed({ outstanding, overdue: [] }, viewer)).toEqual({ kind }),
  )
})

it.each([
  ['118', '118.00', true],
  ['118.10', '118.1', true],
  ['0118', '118', true],
  ['118', '1180', false],
  ['9007199254740993', '9007199254740992', false],
])('%s equals %s: %s', (a, b, same) => expect(sameAmount(a, b)).toBe(same))

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
