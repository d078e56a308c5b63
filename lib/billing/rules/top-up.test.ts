import { expect, it } from 'vitest'
import { readAmount, usualCurrency } from './top-up'

it.each([
  ['500', '500'],
  [' 1 500,50 ', '1500.50'],
  ['1\u00A0500', '1500'],
  ['99.9', '99.9'],
  ['', null],
  ['0', null],
  ['-5', null],
  ['1.500,00', null],
  ['12345678', null],
  ['1,234', null],
  ['kr 500', null],
])('%j is the amount %j', (typed, amount) => expect(readAmount(typed)).toBe(amount))

it.each([
  [[], 'NOK'],
  [[{ currency: 'EUR' }], 'EUR'],
  [[{ currency: 'EUR' }, { currency: 'NOK' }], 'NOK'],
  [[{ currency: 'USD' }], 'NOK'],
])('with credit %j, the usual currency is %s', (credit, currency) => expect(usualCurrency(credit)).toBe(currency))
