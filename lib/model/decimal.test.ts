import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, dividedBy, minus, plus, rounded, split, sum, times } from './decimal'

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 })
const text = (value: number) => rounded(times(String(value), '0.01'), 2)

it.each([
  ['0.1', '0.2', '0.3'],
  ['1290', '-0.50', '1289.50'],
  ['99999999999999999999.01', '0.99', '100000000000000000000.00'],
])('%s + %s = %s', (a, b, total) => {
  expect(compare(plus(a, b), total)).toBe(0)
  expect(compare(minus(total, b), a)).toBe(0)
})

it.each([
  ['1.005', 2, '1.01'],
  ['-1.005', 2, '-1.01'],
  ['1.0049', 2, '1.00'],
  ['119', 2, '119.00'],
  ['0.5', 0, '1'],
  ['-0.001', 2, '0.00'],
])('%s with %i decimals is %s', (amount, decimals, expected) => {
  expect(rounded(amount, decimals)).toBe(expected)
})

describe('for all amounts', () => {
  it('adds like whole cents', () => {
    fc.assert(
      fc.property(fc.array(cents), (values) => {
        const total = values.reduce((all, value) => all + value, 0)
        expect(compare(sum(values.map(text)), text(total))).toBe(0)
      }),
    )
  })

  it('splits without losing or adding a cent', () => {
    fc.assert(
      fc.property(cents, fc.array(fc.nat(99_999), { minLength: 1, maxLength: 6 }), (value, weights) => {
        fc.pre(weights.some((weight) => weight > 0))
        expect(compare(sum(split(text(value), weights.map(String))), text(value))).toBe(0)
      }),
    )
  })
})

it('refuses text that is not a number', () => {
  expect(() => plus('1,50', '1')).toThrow()
})

it.each([
  ['1475.37', 3, '491.79'],
  ['100', 3, '33.33'],
  ['200', 3, '66.67'],
  ['-200', 3, '-66.67'],
  ['507.00', 1, '507.00'],
  // Rounded once: 0.3846 to three decimals first would be 0.385, and then 0.39.
  ['5', 13, '0.38'],
  ['-0.01', 12, '0.00'],
])('%s divided by %i is %s', (amount, by, expected) => {
  expect(dividedBy(amount, by)).toBe(expected)
})
