import { expect, it } from 'vitest'
import { isKidValid } from './payment'

it.each<[string, boolean | null, string]>([
  ['2345676', true, 'modulus 10'],
  ['12345678903', true, 'modulus 11, as an account number'],
  ['2345675', false, 'one digit off'],
  ['2346576', false, 'two digits swapped'],
  ['RF18539007547034', null, 'a reference of another kind'],
  ['7', null, 'nothing to check'],
  ['', null, 'none'],
])('%s: %s (%s)', (kid, right) => {
  expect(isKidValid(kid)).toBe(right)
})
